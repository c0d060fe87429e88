import type { BookFile } from '../publications/index.ts';

/** Codings by name that a browser takes (RFC 9110 section 12.5.3); one with the weight 0 is not taken. */
function readAccepted(header: string | undefined): Set<string> {
  const accepted = new Set<string>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) accepted.add(name);
  }
  return accepted;
}

type Packed = Pick<BookFile, 'sizeBytes' | 'brotliBytes' | 'gzipBytes'>;

/** The form of a file to send: the smallest of those that there are and the browser takes. */
export function chooseEncoding(
  header: string | undefined,
  { sizeBytes, brotliBytes, gzipBytes }: Packed,
): { encoding?: 'br' | 'gzip'; sizeBytes: number } {
  const accepted = readAccepted(header);
  if (brotliBytes !== null && accepted.has('br')) return { encoding: 'br', sizeBytes: brotliBytes };
  if (gzipBytes !== null && accepted.has('gzip')) return { encoding: 'gzip', sizeBytes: gzipBytes };
  return { sizeBytes };
}

/** Whether an If-None-Match names this tag (RFC 9110 section 13.1.2: the comparison is weak). */
export function hasTag(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
