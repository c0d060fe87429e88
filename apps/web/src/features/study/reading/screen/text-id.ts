/** The element of the text, for the link that skips bars and panels. */
export const TEXT_ID = 'reader-text';
