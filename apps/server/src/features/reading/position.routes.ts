import type { readingPositionRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../platform/http/mount.ts';
import { findLastPlace, savePosition } from './position.service.ts';
import type { ReadingRoom } from './reading.service.ts';

export const readingPositionHandlers = (room: ReadingRoom): HandlersOf<typeof readingPositionRoutes> => ({
  savePosition: async ({ bookId, position, readAgoMs = 0 }, call) => {
    const { deviceId } = room.arrivalOf(call);
    const readAt = new Date(call.now.getTime() - readAgoMs);
    await savePosition(room, { userId: call.session.userId, deviceId, bookId, position, readAt }, call.now);
    return null;
  },
  getPosition: async ({ bookId }, call) => ({
    last: await findLastPlace(room, call.session.userId, room.arrivalOf(call).deviceId, bookId, call.now),
  }),
});
