/** A browser reports reading at least this often while somebody reads. */
export const READING_REPORT_SECONDS = 30;
/** The longest time of one report: a browser that was asleep reports no more. */
export const MAX_REPORT_SECONDS = 120;
/** Spans of pages in one report. */
export const MAX_REPORT_SPANS = 50;
/** Days that the chart of reading time shows. */
export const READING_TIME_DAYS = 30;
