import type { bookImportRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { actorOf } from '../../../base/audit/index.ts';
import { checkBookImport } from './book-import-check.service.ts';
import { findImportChanges } from './book-import-changes.service.ts';
import {
  describeImportById,
  downloadImportProblems,
  downloadImportTemplate,
  findImportProblems,
} from './book-import-report.service.ts';
import { startBookImport } from './book-import-run.service.ts';

export const bookImportHandlers = (platform: Platform): HandlersOf<typeof bookImportRoutes> => ({
  downloadBookImportTemplate: (_input, { language }) => downloadImportTemplate(language),
  checkBookImport: (_fields, file, call) => checkBookImport(platform.db, actorOf(call), file, call.now),
  getBookImport: ({ importId }) => describeImportById(platform.db, importId),
  findBookImportProblems: ({ importId, ...page }, { language }) =>
    findImportProblems(platform.db, importId, page, language),
  findBookImportChanges: ({ importId, ...page }, { language }) =>
    findImportChanges(platform.db, importId, page, language),
  downloadBookImportProblems: ({ importId }, { language }) =>
    downloadImportProblems(platform.db, importId, language),
  runBookImport: ({ importId }, call) => startBookImport(platform, actorOf(call), importId, call.now),
});
