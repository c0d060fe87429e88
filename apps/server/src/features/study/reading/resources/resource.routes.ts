import fresh from 'fresh';
import { readingErrors } from '@zhiye/contract';
import { publicationContentSecurityPolicy } from '@zhiye/publication';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { withCharset } from '../../../../platform/http/file-reply.ts';
import type { Call } from '../../../../platform/http/route-mount.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { readDeviceId } from '../../../people/accounts/index.ts';
import type { PublicationResource } from '../../../catalog/publications/index.ts';
import { parseByteRange } from './byte-range.ts';
import type { ReadingDeps } from '../reading-deps.ts';
import { readReadingGrantCookie } from '../access/reading-grant-cookie.ts';
import { requireResource } from './resource-access.service.ts';

const DOCUMENT_TYPE = 'application/xhtml+xml';

interface ResourceParameters {
  bookId: string;
  revision: string;
  scope: string;
  '*': string;
}

/** Sends one file of a book. Grant, session, device and entitlement are checked first, also before a 304. */
export async function serveResource(
  deps: ReadingDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { now, cookies }: Call,
): Promise<FastifyReply> {
  const { bookId, revision, scope, '*': path } = request.params as ResourceParameters;
  const grant = readReadingGrantCookie(deps, { cookies }, Number(bookId), now);
  const isForPath = grant?.bookId === Number(bookId) && grant.revision === revision && grant.scope === scope;
  if (!grant || !isForPath) return refuse(readingErrors.grantMissing);
  const deviceId = readDeviceId(deps, { cookies });
  const file = await requireResource(deps, grant, { path, deviceId }, now);
  if (file.mediaType === DOCUMENT_TYPE && !isSameOriginFrame(request)) refuse(readingErrors.grantMissing);
  // Only a bought book has a pace: a preview is public, and staff inspect whole books.
  if (file.mediaType !== DOCUMENT_TYPE || grant.scope !== 'full') return sendResource(request, reply, file);
  const turn = { ...grant, holder: grant.sessionId };
  return sendResource(request, reply, file, () => deps.waitForSection(turn, now));
}

/** Only the reader's frame may load a chapter: it is never a page of its own, and no script fetches it. */
function isSameOriginFrame({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return headers['sec-fetch-dest'] === 'iframe' && (site === undefined || site === 'same-origin');
}

const searchOf = ({ url }: FastifyRequest): URLSearchParams => new URL(url, 'http://shop').searchParams;

async function sendResource(
  request: FastifyRequest,
  reply: FastifyReply,
  file: PublicationResource,
  waitForTurn?: () => Promise<void>,
): Promise<FastifyReply> {
  const isText = /^(application\/(xhtml\+xml|json)|text\/)/.test(file.mediaType);
  // Only media have ranges. Other files may be compressed, and ranges count bytes of the uncompressed file.
  const isMedia = /^(audio|video)\//.test(file.mediaType);
  const { encoding, sizeBytes } = chooseEncoding(request.headers, file);
  const etag = `"${file.sha256.slice(0, 32)}${encoding ? `-${encoding}` : ''}"`;
  void reply
    .header('cache-control', isText ? 'private, no-cache' : 'private, max-age=600')
    .header('etag', etag)
    .header('content-security-policy', publicationContentSecurityPolicy(file.mediaType, searchOf(request)))
    .header('cross-origin-resource-policy', 'same-origin')
    .header('accept-ranges', isMedia ? 'bytes' : 'none')
    .type(withCharset(file.mediaType));
  if (file.brotliBytes !== null || file.gzipBytes !== null) void reply.header('vary', 'accept-encoding');
  if (fresh(request.headers, { etag })) return reply.code(304).send();
  // a browser that has the section already takes no text
  await waitForTurn?.();
  const range = isMedia ? parseByteRange(request.headers.range, file.sizeBytes) : undefined;
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${file.sizeBytes}`).send();
  }
  const stream = (await file.open({ range, encoding })) ?? refuse(readingErrors.noSuchResource);
  if (encoding) void reply.header('content-encoding', encoding).header('content-length', sizeBytes);
  if (!range) return reply.send(stream);
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.sizeBytes}`)
    .header('content-length', range.end - range.start + 1)
    .send(stream);
}

type EncodedSizes = Pick<PublicationResource, 'sizeBytes' | 'brotliBytes' | 'gzipBytes'>;

/** The smallest form of a file that exists and that the browser accepts. */
function chooseEncoding(
  headers: { readonly 'accept-encoding'?: string | string[] },
  { sizeBytes, brotliBytes, gzipBytes }: EncodedSizes,
): { encoding?: 'br' | 'gzip'; sizeBytes: number } {
  const accepted = new Negotiator({ headers }).encodings(['br', 'gzip']);
  if (brotliBytes !== null && accepted.includes('br')) return { encoding: 'br', sizeBytes: brotliBytes };
  if (gzipBytes !== null && accepted.includes('gzip')) return { encoding: 'gzip', sizeBytes: gzipBytes };
  return { sizeBytes };
}
