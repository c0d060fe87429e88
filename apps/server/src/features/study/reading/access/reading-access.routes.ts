import type { readingRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import { deviceContext } from '../../../people/accounts/index.ts';
import { isReadAsSample } from '../../../commerce/entitlements/index.ts';
import { setReadingGrantCookie } from './reading-grant-cookie.ts';
import { readingGrantPath } from './reading-grant.ts';
import { findLastLocator } from '../progress/reading-progress.service.ts';
import { renewReadingSession, startReadingSession } from './reading-session.service.ts';
import { openReadingAccess, renewReadingAccess } from './reading-access.service.ts';
import type { ReadingAccess } from './reading-access.service.ts';
import type { ReadingDeps } from '../reading-deps.ts';
import { serveResource } from '../resources/resource.routes.ts';

export const readingHandlers = (deps: ReadingDeps): HandlersOf<typeof readingRoutes> => ({
  openBook: async ({ bookId, preview = false }, call) => {
    const { session, language, now } = call;
    const request = { session, deviceContext: deviceContext(deps, call), language, bookId, preview };
    const access = await openReadingAccess(deps, request, now);
    await startReadingSession(deps.db, access.grant, now);
    setReadingGrantCookie(deps, call, access.grant);
    const locator = session ? await findLastLocator(deps.db, session.userId, bookId) : null;
    const titlesBeyondPreview = [...access.titlesBeyondPreview];
    const userId = session?.userId ?? null;
    const isSample = access.grant.scope === 'full' && (await isReadAsSample(deps.db, access.grant, now));
    const described = describeReadingAccess(access);
    return { title: access.title, userId, locator, isSample, titlesBeyondPreview, ...described };
  },
  heartbeat: async ({ bookId, preview = false }, call) => {
    const { session, language, now } = call;
    const request = { session, deviceContext: deviceContext(deps, call), language, bookId, preview };
    const access = await renewReadingAccess(deps, request, now);
    const closesAt = await renewReadingSession(deps.db, access.grant, now);
    setReadingGrantCookie(deps, call, access.grant);
    return { ...describeReadingAccess(access), closesAt: closesAt?.toISOString() ?? null };
  },
  getResource: (request, reply, call) => serveResource(deps, request, reply, call),
});

const describeReadingAccess = ({ grant, previewLimit }: ReadingAccess) => ({
  scope: grant.scope === 'full' ? ('full' as const) : ('preview' as const),
  previewLimit,
  baseUrl: readingGrantPath(grant),
  expiresAt: new Date(grant.expiresAtMs).toISOString(),
});
