/* Empty: flock() and what it takes stand in cmd/windows/posix.h. */
