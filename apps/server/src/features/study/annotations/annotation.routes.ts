import type { annotationRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../platform/http/route-mount.ts';
import type { Platform } from '../../../platform/platform.ts';
import { applyAnnotationOperations, findChangedAnnotations } from './annotation.service.ts';

export const annotationHandlers = ({ db }: Platform): HandlersOf<typeof annotationRoutes> => ({
  pushAnnotations: async ({ bookId, operations }, { session, now }) => ({
    results: await applyAnnotationOperations(db, { userId: session.userId, bookId }, operations, now),
  }),
  pullAnnotations: ({ bookId, since }, { session, now }) =>
    findChangedAnnotations(db, { userId: session.userId, bookId }, since, now),
});
