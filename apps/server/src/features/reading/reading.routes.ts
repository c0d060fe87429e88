import type { readingRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../platform/http/mount.ts';
import { setGrantCookie } from './grant-cookie.ts';
import { grantPath } from './grant.ts';
import { findPosition } from './position.service.ts';
import { keepSeat, takeSeat } from './reading-session.service.ts';
import { openReading, renewReading } from './reading.service.ts';
import type { Permit, ReadingRoom } from './reading.service.ts';
import { serveResource } from './resource.routes.ts';

export const readingHandlers = (room: ReadingRoom): HandlersOf<typeof readingRoutes> => ({
  openBook: async ({ bookId, trial = false }, call) => {
    const { session, language, now } = call;
    const opener = { session, arrival: room.arrivalOf(call), language, bookId, trial };
    const permit = await openReading(room, opener, now);
    await takeSeat(room.db, permit.grant, now);
    setGrantCookie(room, call, permit.grant);
    const position = session ? await findPosition(room, session.userId, bookId) : null;
    return { title: permit.title, position, ...describePermit(permit) };
  },
  heartbeat: async ({ bookId, trial = false }, call) => {
    const { session, language, now } = call;
    const opener = { session, arrival: room.arrivalOf(call), language, bookId, trial };
    const permit = await renewReading(room, opener, now);
    const closesAt = await keepSeat(room.db, permit.grant, now);
    setGrantCookie(room, call, permit.grant);
    return { ...describePermit(permit), closesAt: closesAt?.toISOString() ?? null };
  },
  getResource: (request, reply, call) => serveResource(room, request, reply, call),
});

const describePermit = ({ grant, trialEnd }: Permit) => ({
  scope: grant.scope === 'full' ? ('full' as const) : ('trial' as const),
  trialEnd,
  baseUrl: grantPath(grant),
  expiresAt: new Date(grant.expiresAtMs).toISOString(),
});
