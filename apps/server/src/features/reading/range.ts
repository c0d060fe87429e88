import type { ByteRange } from '../../platform/files/storage.ts';

/** One byte range (RFC 9110 section 14.2). Several ranges, or ones we cannot read, get the whole file. */
export function readRange(
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
