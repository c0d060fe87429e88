import { annotationRoutes, noteAttachmentRoutes, noteExportRoutes, noteRoutes } from '@zhiye/contract';
import type { Area } from '../../../platform/area.ts';
import type { Platform } from '../../../platform/platform.ts';
import { subscribe } from '../../base/events/index.ts';
import { createBookOutlines } from '../../catalog/publications/index.ts';
import { annotationHandlers } from './annotation.routes.ts';
import {
  deleteAnnotationsOf,
  deleteOldOperations,
  eraseDeletedAnnotations,
  fillPlaces,
} from './annotation.store.ts';
import { noteAttachmentHandlers } from './attachments/note-attachment.routes.ts';
import { removeErasedAttachments } from './attachments/note-attachment.service.ts';
import { recoverNoteExports, runNoteExport } from './export/note-export-run.service.ts';
import { noteExportHandlers } from './export/note-export.routes.ts';
import { ageExportsOf } from './export/note-export.store.ts';
import { noteHandlers } from './notes/note.routes.ts';

declare module '../../../platform/jobs/job-payloads.ts' {
  interface JobPayloads {
    /** Writes the file of an export of annotations. */
    exportNotes: { exportId: string };
  }
}

const HOUR_SECONDS = 3_600;
const DAY_MS = 86_400_000;
/** A deletion can be undone as long as the browser remembers it; then nobody can see the text. */
const ERASE_AFTER_DAYS = 30;
/** A browser repeats an operation without a reply as soon as it is online. */
const FORGET_OPERATIONS_AFTER_DAYS = 180;
const PLACES_PER_RUN = 2_000;

const withOutlines = (platform: Platform) => ({ ...platform, findOutline: createBookOutlines(platform) });

export const annotationsArea: Area<{ platform: Platform }> = {
  name: 'annotations',
  mountRoutes(mount, { platform }) {
    mount(annotationRoutes, annotationHandlers(platform));
    mount(noteRoutes, noteHandlers(withOutlines(platform)));
    mount(noteExportRoutes, noteExportHandlers(platform));
    mount(noteAttachmentRoutes, noteAttachmentHandlers(platform));
  },
  jobs: {
    exportNotes: ({ platform }, { exportId }, now) => runNoteExport(withOutlines(platform), exportId, now),
  },
  longJobs: { exportNotes: 2 },
  sweeps: [
    {
      name: 'deletedAnnotations',
      everySeconds: HOUR_SECONDS,
      run: async ({ platform: { db, storage, databaseClock } }) => {
        const now = (await databaseClock.now(db)).getTime();
        await eraseDeletedAnnotations(db, new Date(now - ERASE_AFTER_DAYS * DAY_MS));
        await deleteOldOperations(db, new Date(now - FORGET_OPERATIONS_AFTER_DAYS * DAY_MS));
        await removeErasedAttachments({ db, storage });
        await fillPlaces(db, PLACES_PER_RUN);
      },
    },
    {
      name: 'noteExports',
      everySeconds: 30,
      run: ({ platform }, now) => recoverNoteExports(withOutlines(platform), now),
    },
  ],
  subscribers: [
    subscribe('AccountClosed', 'annotations.delete', async (db, { userId }) => {
      await deleteAnnotationsOf(db, userId);
      await ageExportsOf(db, userId);
    }),
  ],
};
