import { readingErrors } from '@zhiye/contract';
import type { offlineLeaseRoutes } from '@zhiye/contract';
import { OFFLINE_COOKIE } from '@zhiye/contract/constants/study/offline-lease';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withCharset } from '../../../platform/http/file-reply.ts';
import { pathCookieName } from '../../../platform/http/cookie-name.ts';
import type { Call, HandlersOf } from '../../../platform/http/route-mount.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Session } from '../../../platform/session.ts';
import { findPublicationResource } from '../../catalog/publications/index.ts';
import { deviceContext, readDeviceId } from '../../people/accounts/index.ts';
import { createSectionTurns, DOWNLOAD_PACE } from '../reading/index.ts';
import type { WaitForSection } from '../reading/index.ts';
import {
  endOfflineLease,
  measureOfflineBook,
  renewOfflineLeases,
  requireOpenLease,
  startOfflineLease,
} from './offline-lease.service.ts';

const DAY_SECONDS = 86_400;
const SECTION_TYPE = 'application/xhtml+xml';

export function offlineLeaseHandlers(platform: Platform): HandlersOf<typeof offlineLeaseRoutes> {
  const waitForSection = createSectionTurns(platform.db, DOWNLOAD_PACE);
  return {
    measureOfflineBook: ({ bookId }, call) =>
      measureOfflineBook(platform.db, { ...requestOf(platform, call), bookId }, call.now),
    startOfflineLease: async ({ bookId }, call) => {
      const request = { ...requestOf(platform, call), bookId };
      const { keyPart, days, ...started } = await startOfflineLease(platform.db, request, call.now);
      setKeyPart(platform, call, keyPart, days);
      return { userId: call.session.userId, ...started, serverTime: call.now.toISOString() };
    },
    renewOfflineLeases: async (_input, call) => {
      const { session, now } = call;
      const { deviceContext: device } = requestOf(platform, call);
      const owner = { userId: session.userId, deviceId: device.deviceId };
      const { keyPart, days, ...renewed } = await renewOfflineLeases(
        platform.db,
        owner,
        session.sessionId,
        now,
      );
      if (keyPart) setKeyPart(platform, call, keyPart, days);
      return { userId: session.userId, ...renewed, serverTime: now.toISOString() };
    },
    endOfflineLease: async ({ leaseId }, { session, now }) => {
      await endOfflineLease(platform.db, session.userId, leaseId, now);
      return null;
    },
    getOfflineFile: (request, reply, call) =>
      serveOfflineFile({ platform, waitForSection }, request, reply, call),
  };
}

const requestOf = (platform: Platform, call: Call<Session>) => ({
  session: call.session,
  deviceContext: deviceContext(platform, call),
});

/** The browser forgets the lease's part of the key by itself when it has no contact for as long as a lease lasts. */
function setKeyPart(
  { secureCookies }: Platform,
  { setReply }: Pick<Call, 'setReply'>,
  keyPart: string,
  days: number,
): void {
  const options = {
    path: '/',
    httpOnly: false,
    sameSite: 'strict' as const,
    secure: secureCookies,
    maxAge: days * DAY_SECONDS,
  };
  setReply((reply) => void reply.setCookie(pathCookieName(OFFLINE_COOKIE, secureCookies), keyPart, options));
}

/**
 * The file as it is; the browser encrypts it before it stores it. `no-store`: no cache of the browser keeps the text. The pace counts
 * by person and book, so that a second browser or a new lease makes nothing faster.
 */
async function serveOfflineFile(
  { platform, waitForSection }: { readonly platform: Platform; readonly waitForSection: WaitForSection },
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call<Session>,
): Promise<FastifyReply> {
  const { leaseId, '*': path } = request.params as { leaseId: string; '*': string };
  const deviceId = readDeviceId(platform, call);
  const lease = await requireOpenLease(platform.db, { session: call.session, deviceId, leaseId }, call.now);
  const file =
    (await findPublicationResource(platform, lease.bookId, lease.revision, path)) ??
    refuse(readingErrors.noSuchResource);
  if (file.mediaType === SECTION_TYPE) await waitForSection({ ...lease, holder: lease.userId }, call.now);
  const acceptsGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const encoding = file.gzipBytes !== null && acceptsGzip ? ('gzip' as const) : undefined;
  const stream = (await file.open({ ...(encoding && { encoding }) })) ?? refuse(readingErrors.noSuchResource);
  void reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('content-length', encoding ? file.gzipBytes! : file.sizeBytes)
    .type(withCharset(file.mediaType));
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.send(stream);
}
