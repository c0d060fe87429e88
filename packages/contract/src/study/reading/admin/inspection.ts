import { Type } from 'typebox';
import { adminSections } from '../../../access.ts';
import { catalogErrors } from '../../../catalog/books/book.ts';
import { BookId, Instant, pageFields, publicId, strictObject, Uuid } from '../../../fields.ts';
import { readingErrors } from '../reading-access.ts';
import { InBookSearchHits, InBookSearchText } from '../in-book-search.ts';
import { route } from '../../../route.ts';

const importId = publicId('publicationImport', Uuid);

/**
 * Opens an imported revision to staff for an hour, published or not, and sets the grant cookie for its resources. It
 * needs no entitlement, binds no device and saves no progress. Every call is written to the audit log.
 */
export const openInspection = route({
  method: 'POST',
  path: '/b/v1/admin/inspection/openInspection',
  access: adminSections('books'),
  body: strictObject({ importId }),
  data: strictObject({
    bookId: BookId,
    title: Type.String(),
    /** The path above all resources. */
    baseUrl: Type.String(),
    /** When the grant expires unless it is renewed. */
    expiresAt: Instant,
  }),
  errors: [catalogErrors.bookNotFound, readingErrors.noRevision],
});

/** Finds a text in an imported revision, as `searchInBook` does. */
export const searchInInspection = route({
  method: 'POST',
  path: '/b/v1/admin/inspection/searchInInspection',
  access: adminSections('books'),
  limitPerMinute: 120,
  body: strictObject({ ...pageFields, importId, text: InBookSearchText }),
  data: InBookSearchHits,
  errors: [readingErrors.noRevision],
});

export const adminInspectionRoutes = { openInspection, searchInInspection };
