export const MAX_NOTE_ATTACHMENTS = 4;
export const MAX_NOTE_ATTACHMENT_BYTES = 5_000_000;
/** Limits all notes of a person together. */
export const MAX_NOTE_ATTACHMENT_TOTAL = 1000;
export const MAX_NOTE_ATTACHMENT_TOTAL_BYTES = 500_000_000;
