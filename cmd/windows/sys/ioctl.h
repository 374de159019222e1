/* Empty: without ioctl(), the width is COLUMNS or 80. */
