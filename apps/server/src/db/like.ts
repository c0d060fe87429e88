/** `%` and `_` in what a person typed are letters. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A LIKE pattern for texts that hold these words. */
export const containing = (text: string): string => `%${escapeLike(text)}%`;

/** A LIKE pattern for texts that begin so. */
export const beginningWith = (text: string): string => `${escapeLike(text)}%`;
