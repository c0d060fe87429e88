import type { shelfGroupRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../platform/http/route-mount.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  createShelfGroup,
  deleteShelfGroup,
  describeShelfGroups,
  moveShelfBook,
  moveShelfGroup,
  renameShelfGroup,
} from './shelf-group.service.ts';

export const shelfGroupHandlers = ({ db }: Pick<Platform, 'db'>): HandlersOf<typeof shelfGroupRoutes> => ({
  findShelfGroups: (_input, { session, read }) =>
    read((from) => describeShelfGroups(from.db, session.userId)),
  createShelfGroup: ({ name }, { session, now }) => createShelfGroup(db, session.userId, name, now),
  renameShelfGroup: (input, { session }) => renameShelfGroup(db, session.userId, input),
  deleteShelfGroup: ({ groupId }, { session }) => deleteShelfGroup(db, session.userId, groupId),
  moveShelfGroup: (input, { session }) => moveShelfGroup(db, session.userId, input),
  moveShelfBook: async (input, { session }) => {
    await moveShelfBook(db, session.userId, input);
    return {};
  },
});
