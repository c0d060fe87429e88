import { Readable } from 'node:stream';
import { catalogAdminErrors } from '@zhiye/contract';
import type { AdminBookFilter, onixRoutes } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { businessDay } from '../../../../platform/clock.ts';
import type { FileReply, HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { actorOf, recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { subjectExists } from '../admin/book-draft.store.ts';
import { readBooksToExport } from '../bulk/book-export.service.ts';
import { countBooksToExport } from '../bulk/book-export.store.ts';
import { takeOnixFile } from './importing/onix-upload.service.ts';
import {
  describeOnixImport,
  downloadOnixReport,
  findOnixImports,
  findOnixProducts,
} from './importing/onix-report.service.ts';
import { startOnixRun } from './importing/onix-run.service.ts';
import { ONIX_END, writeOnixProduct, writeOnixStart } from './writing/onix-writer.ts';

export const onixHandlers = (platform: Platform): HandlersOf<typeof onixRoutes> => {
  const { db } = platform;
  return {
    uploadOnix: async ({ subjectCode }, file, call) => {
      if (subjectCode !== undefined && !(await subjectExists(db, subjectCode)))
        refuse(catalogAdminErrors.subjectNotFound);
      const importId = await takeOnixFile(platform, actorOf(call), file, subjectCode, call.now);
      return describeOnixImport(db, importId, call.language);
    },
    getOnixImport: ({ importId }, { language }) => describeOnixImport(db, importId, language),
    findOnixImports: (page, { language }) => findOnixImports(db, page, language),
    findOnixProducts: (asked, { language }) => findOnixProducts(db, asked, language),
    downloadOnixReport: ({ importId }, { language }) => downloadOnixReport(db, importId, language),
    runOnixImport: async ({ importId }, call) => {
      await startOnixRun(platform, actorOf(call), importId, 'run', call.now);
      return describeOnixImport(db, importId, call.language);
    },
    undoOnixImport: async ({ importId }, call) => {
      await startOnixRun(platform, actorOf(call), importId, 'undo', call.now);
      return describeOnixImport(db, importId, call.language);
    },
    exportOnix: (filter, call) => exportOnix(db, actorOf(call), filter, call.now),
  };
};

const SENDER = '知页 Zhiye';

async function exportOnix(db: Db, actor: Actor, filter: AdminBookFilter, now: Date): Promise<FileReply> {
  const lines = await countBooksToExport(db, filter);
  await recordAction(db, actor, { action: 'onix.export', target: 'books', detail: { filter, lines } }, now);
  const stream = Readable.from(writeMessage(db, filter, now));
  return { name: `onix-${businessDay(now)}.xml`, mediaType: 'application/xml', lines, stream };
}

/** The message, a batch of books at a time. */
async function* writeMessage(db: Db, filter: AdminBookFilter, now: Date): AsyncGenerator<Buffer> {
  yield Buffer.from(writeOnixStart(SENDER, now));
  for await (const books of readBooksToExport(db, filter))
    yield Buffer.from(books.map(writeOnixProduct).join(''));
  yield Buffer.from(ONIX_END);
}
