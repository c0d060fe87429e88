import type { readingRoutes } from '@zhiye/contract';
import type { FastifyReply } from 'fastify';
import type { HandlersOf } from '../../platform/http/mount.ts';
import { GRANT_LIFE_MS, grantCookieName, grantPath, signGrant } from './grant.ts';
import type { ReadingGrant } from './grant.ts';
import { findPosition } from './position.service.ts';
import { keepSeat, takeSeat } from './reading-session.service.ts';
import { openReading, renewReading } from './reading.service.ts';
import type { ReadingRoom } from './reading.service.ts';
import { serveResource } from './resource.routes.ts';

export const readingHandlers = (room: ReadingRoom): HandlersOf<typeof readingRoutes> => ({
  openBook: async ({ bookId }, call) => {
    const { session, now, setReply } = call;
    const { title, grant } = await openReading(room, session, room.arrivalOf(call), bookId, now);
    await takeSeat(room.db, grant, now);
    setReply((reply) => setGrantCookie(reply, room, grant));
    return { title, position: await findPosition(room, session.userId, bookId), ...describeGrant(grant) };
  },
  heartbeat: async ({ bookId }, call) => {
    const { session, now, setReply } = call;
    const { grant } = await renewReading(room, session, room.arrivalOf(call), bookId, now);
    const closesAt = await keepSeat(room.db, grant, now);
    setReply((reply) => setGrantCookie(reply, room, grant));
    return { ...describeGrant(grant), closesAt: closesAt?.toISOString() ?? null };
  },
  getResource: (request, reply, call) => serveResource(room, request, reply, call),
});

const describeGrant = (grant: ReadingGrant) => ({
  baseUrl: grantPath(grant),
  expiresAt: new Date(grant.expiresAtMs).toISOString(),
});

function setGrantCookie(reply: FastifyReply, room: ReadingRoom, grant: ReadingGrant): void {
  void reply.setCookie(grantCookieName(grant.bookId), signGrant(grant, room.grantKey), {
    path: grantPath(grant),
    httpOnly: true,
    sameSite: 'strict',
    secure: room.secureCookies,
    maxAge: GRANT_LIFE_MS / 1000,
  });
}
