export const NOTE_EXPORT_FORMATS = ['markdown', 'docx', 'pdf', 'csv'] as const;
export type NoteExportFormat = (typeof NOTE_EXPORT_FORMATS)[number];

/** A new or interrupted export is `waiting`. */
export const NOTE_EXPORT_STATES = ['waiting', 'running', 'done', 'failed', 'canceled'] as const;
export type NoteExportState = (typeof NOTE_EXPORT_STATES)[number];

/** Annotations in one file. */
export const MAX_EXPORTED_NOTES = 20_000;
/** How many files of a person are made at once. */
export const MAX_OPEN_NOTE_EXPORTS = 3;
/** How long a file can be downloaded. */
export const NOTE_EXPORT_DAYS = 7;
