import Negotiator from 'negotiator';
import type { PublicationResource } from '../../../catalog/publications/index.ts';

type EncodedSizes = Pick<PublicationResource, 'sizeBytes' | 'brotliBytes' | 'gzipBytes'>;

/** The smallest form of a file that exists and that the browser accepts. */
export function chooseEncoding(
  headers: { readonly 'accept-encoding'?: string | string[] },
  { sizeBytes, brotliBytes, gzipBytes }: EncodedSizes,
): { encoding?: 'br' | 'gzip'; sizeBytes: number } {
  const accepted = new Negotiator({ headers }).encodings(['br', 'gzip']);
  if (brotliBytes !== null && accepted.includes('br')) return { encoding: 'br', sizeBytes: brotliBytes };
  if (gzipBytes !== null && accepted.includes('gzip')) return { encoding: 'gzip', sizeBytes: gzipBytes };
  return { sizeBytes };
}
