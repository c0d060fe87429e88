import type { officeImportRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { actorOf } from '../audit/index.ts';
import { checkBookList } from './book-import-check.service.ts';
import {
  describeImportById,
  downloadProblems,
  downloadTemplate,
  findProblems,
} from './book-import-report.service.ts';
import { startBookImport } from './book-import-run.service.ts';

export const officeImportHandlers = (platform: Platform): HandlersOf<typeof officeImportRoutes> => ({
  downloadBookTemplate: (_input, { language }) => downloadTemplate(language),
  checkBookList: (_fields, file, call) => checkBookList(platform.db, actorOf(call), file, call.now),
  getBookImport: ({ importId }) => describeImportById(platform.db, importId),
  findBookImportProblems: ({ importId, ...page }, { language }) =>
    findProblems(platform.db, importId, page, language),
  downloadBookImportProblems: ({ importId }, { language }) =>
    downloadProblems(platform.db, importId, language),
  runBookImport: ({ importId }, call) => startBookImport(platform, actorOf(call), importId, call.now),
});
