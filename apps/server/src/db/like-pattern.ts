/** Escapes `%` and `_`, which are ordinary characters in user input. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A LIKE pattern for texts that contain this text. */
export const containsPattern = (text: string): string => `%${escapeLike(text)}%`;

/** A LIKE pattern for texts that start with this text. */
export const startsWithPattern = (text: string): string => `${escapeLike(text)}%`;
