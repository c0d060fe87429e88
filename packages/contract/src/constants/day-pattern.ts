/** Years from 1000 to 2999 with a 29 February: those that 4 divides, and of the centuries those that 400 divides. */
const LEAP_YEAR = '(?:[12]\\d(?:0[48]|[2468][048]|[13579][26])|(?:12|16|20|24|28)00)';
const LONG_MONTH = '(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])';
const SHORT_MONTH = '(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)';
const FEBRUARY = '02-(?:0[1-9]|1\\d|2[0-8])';

/** A day of the calendar, `2026-11-20`: 30 February does not match, and 29 February in leap years alone. */
export const DAY_PATTERN = `(?:[12]\\d{3}-(?:${LONG_MONTH}|${SHORT_MONTH}|${FEBRUARY})|${LEAP_YEAR}-02-29)`;

/** A time of the day with seconds and at most nine digits of their fraction. */
export const TIME_PATTERN = '(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{1,9})?';
