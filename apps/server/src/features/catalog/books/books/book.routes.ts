import type { catalogRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { describeBook } from './book.service.ts';
import { openTeachingFile } from '../teaching-files/teaching-file.service.ts';

export const catalogHandlers = ({ db, storage }: Platform): HandlersOf<typeof catalogRoutes> => ({
  getBook: ({ bookId }, { session, now, read }) =>
    read((from) => describeBook({ db: from.db, primary: db }, session, bookId, now)),
  downloadTeachingFile: (input, { session }) => openTeachingFile({ db, storage }, session, input),
});
