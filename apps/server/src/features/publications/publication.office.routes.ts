import { catalogErrors, officeBookErrors } from '@zhiye/contract';
import type { officeBookRoutes } from '@zhiye/contract';
import type { Call, HandlersOf } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { selectBook } from '../catalog/index.ts';
import { decideEdition } from './edition-decision.service.ts';
import { selectOfficeBooks } from './office-book.store.ts';
import { describeImport, uploadPublication } from './publication-import.service.ts';
import { openSource } from './publication-source.service.ts';

export const officeBookHandlers = (platform: Platform): HandlersOf<typeof officeBookRoutes> => ({
  findOfficeBooks: ({ pageNo, pageSize, sort = 'newest', ...filter }) =>
    selectOfficeBooks(platform.db, filter, { sort, limit: pageSize, offset: (pageNo - 1) * pageSize }),
  uploadPublication: ({ bookId }, file, { session, address, language, now }) =>
    uploadPublication(platform, { userId: session.userId, address }, bookId, file, language, now),
  getPublicationImport: ({ importId }, { language }) => describeImport(platform.db, importId, language),
  publishEdition: ({ importId }, call) => decide(platform, call, { importId, decision: 'publish' }),
  discardEdition: ({ importId }, call) => decide(platform, call, { importId, decision: 'discard' }),
  downloadPublicationSource: async ({ bookId }, { session, address, now }) => {
    if (!(await selectBook(platform.db, bookId))) refuse(catalogErrors.bookGone);
    const file = await openSource(platform, { userId: session.userId, address }, bookId, now);
    return file ?? refuse(officeBookErrors.noSourceFile);
  },
});

const decide = (
  platform: Platform,
  { session, address, language, now }: Call<Session>,
  choice: Parameters<typeof decideEdition>[2],
) => decideEdition(platform, { userId: session.userId, address }, choice, language, now);
