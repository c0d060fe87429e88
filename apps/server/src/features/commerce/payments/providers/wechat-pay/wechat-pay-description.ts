const MAX_BYTES = 127;

/**
 * Makes a description that WeChat Pay accepts: at most 127 bytes, no characters outside the basic plane (APIv3 accepts
 * at most three bytes of UTF-8 each), no control characters. A longer text is cut between characters and ends in `…`.
 */
export function shortenDescription(text: string): string {
  const chars = [...text.replace(/[\u{10000}-\u{10FFFF}]/gu, '〓').replace(/\p{Cc}+/gu, ' ')];
  if (Buffer.byteLength(chars.join('')) <= MAX_BYTES) return chars.join('');
  const ellipsis = '…';
  let shortened = '';
  for (const char of chars) {
    if (Buffer.byteLength(shortened + char + ellipsis) > MAX_BYTES) break;
    shortened += char;
  }
  return shortened + ellipsis;
}
