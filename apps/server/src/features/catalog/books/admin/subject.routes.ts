import type { subjectAdminRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { actorOf } from '../../../base/audit/index.ts';
import { createSubject, deleteSubject, editSubject, moveSubject } from './subject.service.ts';
import { selectAdminSubjects } from './subject.store.ts';

export const subjectAdminHandlers = ({ db }: Platform): HandlersOf<typeof subjectAdminRoutes> => ({
  findAdminSubjects: async () => ({ list: await selectAdminSubjects(db) }),
  createSubject: async (input, call) => {
    await createSubject(db, actorOf(call), input, call.now);
    return null;
  },
  editSubject: async (input, call) => {
    await editSubject(db, actorOf(call), input, call.now);
    return null;
  },
  moveSubject: async ({ subjectCode, direction }, call) => {
    await moveSubject(db, actorOf(call), subjectCode, direction, call.now);
    return null;
  },
  deleteSubject: async ({ subjectCode }, call) => {
    await deleteSubject(db, actorOf(call), subjectCode, call.now);
    return null;
  },
});
