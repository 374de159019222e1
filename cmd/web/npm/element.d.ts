import type {Finding} from "./types/check.js";

export interface TurnDetail {
    /** SEASON.MOVE */
    at: string;
    /** Absent at the start of a season. */
    move?: string;
    /** The position line; absent in games without a board. */
    position?: string;
}

/** <cetkaik-game>: replays a record, its text or that at src. Attributes: src, record, side, theme, start, language, rules. */
export class CetkaikGame extends HTMLElement {
    text: string;
    /** Such as 夏.12. */
    place: string;
    addEventListener(type: "turn", listener: (event: CustomEvent<TurnDetail>) => void, options?: boolean | AddEventListenerOptions): void;
    addEventListener(type: "finding", listener: (event: CustomEvent<Finding>) => void, options?: boolean | AddEventListenerOptions): void;
    addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

declare global {
    interface HTMLElementTagNameMap {
        "cetkaik-game": CetkaikGame;
    }
}
