import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import { catalogErrors } from '../../books/book.ts';
import { BookId, Instant, nullable, pageFields, pageOf, strictObject } from '../../../fields.ts';
import { route } from '../../../route.ts';
import { publicationImportErrors } from './publication-import.ts';

export const PublicationRevision = strictObject({
  revision: Type.String(),
  /** The uploaded file; null when the book was imported by a command. */
  fileName: nullable(Type.String()),
  importedAt: Instant,
  positions: Type.Integer(),
  isCurrent: Type.Boolean(),
});
export type PublicationRevision = Static<typeof PublicationRevision>;

/** The revisions that were imported for a book, newest first. Those that wait for a decision are included. */
export const findRevisions = route({
  method: 'GET',
  path: '/b/v1/admin/publication/findRevisions',
  access: adminSections('books'),
  query: strictObject({ bookId: BookId, ...pageFields }),
  data: pageOf(PublicationRevision),
  errors: [catalogErrors.bookNotFound],
});

/** Makes an earlier revision the one that readers get. */
export const restoreRevision = route({
  method: 'POST',
  path: '/b/v1/admin/publication/restoreRevision',
  access: adminSections('books'),
  body: strictObject({ bookId: BookId, revision: Type.String({ pattern: '^[0-9a-f]{32}$' }) }),
  errors: [publicationImportErrors.revisionNotFound],
});

/** Takes the current revision back: the book has no text until one is published. For books that are not listed. */
export const withdrawRevision = route({
  method: 'POST',
  path: '/b/v1/admin/publication/withdrawRevision',
  access: adminSections('books'),
  body: strictObject({ bookId: BookId }),
  errors: [
    catalogErrors.bookNotFound,
    publicationImportErrors.revisionNotFound,
    publicationImportErrors.withdrawalNeedsUnlisting,
  ],
});

export const publicationRevisionRoutes = { findRevisions, restoreRevision, withdrawRevision };
