const maxBytes = 127;

/**
 * A description as WeChat Pay takes it: at most 127 bytes, no character outside the basic plane (APIv3 accepts
 * UTF-8 of three bytes at most), no control characters. Cut between characters, with an ellipsis.
 */
export function shortenDescription(text: string): string {
  const chars = [...text.replace(/[\u{10000}-\u{10FFFF}]/gu, '〓').replace(/\p{Cc}+/gu, ' ')];
  if (Buffer.byteLength(chars.join('')) <= maxBytes) return chars.join('');
  const ellipsis = '…';
  let kept = '';
  for (const char of chars) {
    if (Buffer.byteLength(kept + char + ellipsis) > maxBytes) break;
    kept += char;
  }
  return kept + ellipsis;
}
