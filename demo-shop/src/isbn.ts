import { parse } from 'isbn3';

/** Whether a text is an ISBN-13 with the right check digit, with or without hyphens. */
export const isIsbn13 = (text: string): boolean => parse(text)?.isIsbn13 === true;
