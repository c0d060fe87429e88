import type { officePreviewRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../platform/http/mount.ts';
import { setGrantCookie } from './grant-cookie.ts';
import { grantPath } from './grant.ts';
import { findImported, permitPreview } from './preview.service.ts';
import type { ReadingRoom } from './reading.service.ts';
import { searchEdition } from './search.service.ts';

export const officePreviewHandlers = (room: ReadingRoom): HandlersOf<typeof officePreviewRoutes> => ({
  openPreview: async ({ importId }, call) => {
    const { session, address, now } = call;
    const { deviceId } = room.arrivalOf(call);
    const { title, grant } = await permitPreview(room, { session, deviceId, address }, importId, now);
    setGrantCookie(room, call, grant);
    const expiresAt = new Date(grant.expiresAtMs).toISOString();
    return { bookId: grant.bookId, title, baseUrl: grantPath(grant), expiresAt };
  },
  searchInPreview: async ({ importId, ...search }) =>
    searchEdition(room, await findImported(room, importId), search),
});
