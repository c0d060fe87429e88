/** Control characters and halves of surrogate pairs cannot be stored. */
export const storableText = (text: string, maxLength: number): string =>
  text
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .slice(0, maxLength)
    .replace(/\p{Surrogate}/gu, '');
