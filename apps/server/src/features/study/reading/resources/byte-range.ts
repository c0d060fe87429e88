import type { ByteRange } from '../../../../platform/files/file-storage.ts';

/**
 * One byte range (RFC 9110 section 14.2). A request for several ranges, or an invalid one, gets the whole file.
 * Own code, since range-parser refuses a suffix longer than the file (`bytes=-500` of 300 bytes), which section 14.1.2
 * answers with the whole file.
 */
export function parseByteRange(
  header: string | undefined,
  sizeBytes: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const last = sizeBytes - 1;
  const start = match[1] === '' ? Math.max(0, sizeBytes - Number(match[2])) : Number(match[1]);
  const end = match[1] === '' || match[2] === '' ? last : Math.min(Number(match[2]), last);
  if (start > last || start > end) return 'unsatisfiable';
  return { start, end };
}
