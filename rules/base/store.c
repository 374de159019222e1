#include "rules/base/store.h"

bool ck_store_put(ck_store *store, uint64_t at, const void *bytes, size_t length)
{
    store->failed = store->failed || store->write(store->self, at, bytes, length) != 0;
    if (!store->failed && store->end < at + length)
        store->end = at + length;
    return !store->failed;
}

bool ck_store_add(ck_store *store, const void *bytes, size_t length)
{
    return ck_store_put(store, store->end, bytes, length);
}

bool ck_store_get(ck_store *store, uint64_t at, void *bytes, size_t length)
{
    store->failed = store->failed || store->read(store->self, at, bytes, length) != 0;
    return !store->failed;
}
