import { catalogErrors, publicationImportErrors } from '@zhiye/contract';
import type { publicationAdminRoutes } from '@zhiye/contract';
import type { Call, HandlersOf } from '../../../../platform/http/route-mount.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { Session } from '../../../../platform/session.ts';
import { actorOf } from '../../../base/audit/index.ts';
import { selectBook } from '../../books/index.ts';
import { cancelImport, decideRevision } from './revision-decision.service.ts';
import { selectRevisions } from './revision-history.store.ts';
import { restoreRevision, withdrawRevision } from './revision-history.service.ts';
import { selectAdminBooks } from './admin-book.store.ts';
import { describePublicationImport } from '../publication-import.service.ts';
import { uploadPublication } from '../publication-upload.service.ts';
import { openPublicationSource } from './publication-source.service.ts';

export const adminPublicationHandlers = (platform: Platform): HandlersOf<typeof publicationAdminRoutes> => ({
  findAdminBooks: ({ pageNo, pageSize, sort = 'newest', ...filter }) =>
    selectAdminBooks(platform.db, filter, { sort, ...pageOffset({ pageNo, pageSize }) }),
  uploadPublication: ({ bookId }, file, call) =>
    uploadPublication(platform, actorOf(call), bookId, file, call.language, call.now),
  getPublicationImport: ({ importId }, { language }) =>
    describePublicationImport(platform.db, importId, language),
  publishRevision: ({ importId }, call) => decide(platform, call, { importId, decision: 'publish' }),
  discardRevision: ({ importId }, call) => decide(platform, call, { importId, decision: 'discard' }),
  cancelImport: ({ importId }, call) =>
    cancelImport(platform, actorOf(call), importId, call.language, call.now),
  findRevisions: async ({ bookId, ...page }) => {
    if (!(await selectBook(platform.db, bookId))) refuse(catalogErrors.bookNotFound);
    return selectRevisions(platform.db, bookId, pageOffset(page));
  },
  restoreRevision: async (choice, call) => {
    await restoreRevision(platform, actorOf(call), choice, call.now);
    return null;
  },
  withdrawRevision: async ({ bookId }, call) => {
    await withdrawRevision(platform, actorOf(call), bookId, call.now);
    return null;
  },
  downloadPublicationSource: async ({ bookId }, call) => {
    if (!(await selectBook(platform.db, bookId))) refuse(catalogErrors.bookNotFound);
    const file = await openPublicationSource(platform, actorOf(call), bookId, call.now);
    return file ?? refuse(publicationImportErrors.sourceFileNotFound);
  },
});

const decide = (platform: Platform, call: Call<Session>, choice: Parameters<typeof decideRevision>[2]) =>
  decideRevision(platform, actorOf(call), choice, call.language, call.now);
