import { readingErrors } from '@zhiye/contract';
import { BOOK_POLICY } from '@zhiye/publication';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../platform/http/mount.ts';
import { refuse } from '../../platform/refusal.ts';
import type { BookFile } from '../publications/index.ts';
import { chooseEncoding, hasTag } from './encoding.ts';
import { grantCookieName, readGrant } from './grant.ts';
import { readRange } from './range.ts';
import { requireFile } from './reading.service.ts';
import type { ReadingRoom } from './reading.service.ts';

const DOCUMENT = 'application/xhtml+xml';

interface ResourceParameters {
  bookId: string;
  edition: string;
  scope: string;
  '*': string;
}

/** One file of a book: grant, session, device and entitlement are checked before anything, also before a 304. */
export async function serveResource(
  room: ReadingRoom,
  request: FastifyRequest,
  reply: FastifyReply,
  { now, cookies }: Call,
): Promise<FastifyReply> {
  const { bookId, edition, scope, '*': path } = request.params as ResourceParameters;
  const grant = readGrant(request.cookies[grantCookieName(Number(bookId))], room.grantKey, now);
  const fits = grant?.bookId === Number(bookId) && grant.edition === edition && grant.scope === scope;
  if (!grant || !fits) return refuse(readingErrors.grantMissing);
  const file = await requireFile(room, grant, { path, deviceId: room.deviceIdOf({ cookies }) }, now);
  if (file.mediaType === DOCUMENT && !isOwnFrame(request)) refuse(readingErrors.grantMissing);
  return sendBookFile(request, reply, file);
}

/** A chapter is only for the reader's own frame, never a page of its own or a script's to fetch. */
function isOwnFrame({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return headers['sec-fetch-dest'] === 'iframe' && (site === undefined || site === 'same-origin');
}

async function sendBookFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: BookFile,
): Promise<FastifyReply> {
  const isText = /^(application\/(xhtml\+xml|json)|text\/)/.test(file.mediaType);
  // Only media are asked for in parts; the rest may be packed, and parts of that would not fit.
  const isMedia = /^(audio|video)\//.test(file.mediaType);
  const { encoding, sizeBytes } = chooseEncoding(request.headers['accept-encoding'], file);
  const etag = `"${file.sha256.slice(0, 32)}${encoding ? `-${encoding}` : ''}"`;
  void reply
    .header('cache-control', isText ? 'private, no-cache' : 'private, max-age=600')
    .header('etag', etag)
    .header('content-security-policy', BOOK_POLICY)
    .header('cross-origin-resource-policy', 'same-origin')
    .header('accept-ranges', isMedia ? 'bytes' : 'none')
    .type(isText ? `${file.mediaType}; charset=utf-8` : file.mediaType);
  if (file.brotliBytes !== null || file.gzipBytes !== null) void reply.header('vary', 'accept-encoding');
  if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const range = isMedia ? readRange(request.headers.range, file.sizeBytes) : undefined;
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
