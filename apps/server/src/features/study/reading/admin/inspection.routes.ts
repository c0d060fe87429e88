import type { adminInspectionRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import { deviceContext } from '../../../people/accounts/index.ts';
import { actorOf } from '../../../base/audit/index.ts';
import { setReadingGrantCookie } from '../access/reading-grant-cookie.ts';
import { readingGrantPath } from '../access/reading-grant.ts';
import { requireImportedRevision, grantInspection } from './inspection.service.ts';
import type { ReadingDeps } from '../reading-deps.ts';
import { searchRevision } from '../search/in-book-search.service.ts';

export const adminInspectionHandlers = (deps: ReadingDeps): HandlersOf<typeof adminInspectionRoutes> => ({
  openInspection: async ({ importId }, call) => {
    const { deviceId } = deviceContext(deps, call);
    const inspector = { ...actorOf(call), sessionId: call.session.sessionId, deviceId };
    const { title, grant } = await grantInspection(deps, inspector, importId, call.now);
    setReadingGrantCookie(deps, call, grant);
    const expiresAt = new Date(grant.expiresAtMs).toISOString();
    return { bookId: grant.bookId, title, baseUrl: readingGrantPath(grant), expiresAt };
  },
  searchInInspection: async ({ importId, ...search }) =>
    searchRevision(deps, await requireImportedRevision(deps, importId), search),
});
