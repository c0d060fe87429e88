import type { classLayerRoutes, joinedLayerRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../platform/http/route-mount.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  createClassLayer,
  findClassLayers,
  findLayerBooks,
  revokeClassLayer,
  updateClassLayer,
} from './class-layer.service.ts';
import {
  findJoinedLayers,
  findLayerItems,
  joinClassLayer,
  leaveClassLayer,
  previewClassLayer,
  showClassLayer,
} from './joined-layer.service.ts';

export const classLayerHandlers = (platform: Platform): HandlersOf<typeof classLayerRoutes> => ({
  findClassLayers: async (_input, { session, now }) => ({
    list: await findClassLayers(platform, session.userId, now),
  }),
  findLayerBooks: async (_input, { session, now }) => ({
    list: await findLayerBooks(platform.db, session.userId, now),
  }),
  createClassLayer: (input, { session, now }) => createClassLayer(platform, session.userId, input, now),
  updateClassLayer: (input, { session, now }) => updateClassLayer(platform, session.userId, input, now),
  revokeClassLayer: ({ layerId }, { session, now }) =>
    revokeClassLayer(platform, session.userId, layerId, now),
});

export const joinedLayerHandlers = ({ db }: Platform): HandlersOf<typeof joinedLayerRoutes> => ({
  previewClassLayer: ({ token }, { session, now }) => previewClassLayer(db, session.userId, token, now),
  joinClassLayer: ({ token }, { session, now }) => joinClassLayer(db, session.userId, token, now),
  findJoinedLayers: async ({ bookId }, { session, now }) => ({
    list: await findJoinedLayers(db, session.userId, bookId, now),
  }),
  findLayerItems: ({ layerId }, { session, now }) => findLayerItems(db, session.userId, layerId, now),
  showClassLayer: ({ layerId, isShown }, { session }) => showClassLayer(db, session.userId, layerId, isShown),
  leaveClassLayer: ({ layerId }, { session }) => leaveClassLayer(db, session.userId, layerId),
});
