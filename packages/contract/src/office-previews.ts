import { Type } from 'typebox';
import { office } from './access.ts';
import { catalogErrors } from './catalog.ts';
import { BookId, Instant, pageFields, publicId, strictObject, Uuid } from './fields.ts';
import { readingErrors } from './reading.ts';
import { SearchHits, SearchText } from './reading-search.ts';
import { route } from './route.ts';

const importId = publicId('publicationImport', Uuid);

/**
 * Opens an imported edition to the office for an hour, whether or not readers get it, and sets the grant cookie for its
 * resources. Needs no entitlement, binds no device, keeps no place; every call is written to the audit log.
 */
export const openPreview = route({
  method: 'POST',
  path: '/b/v1/office/openPreview',
  access: office('catalogue'),
  body: strictObject({ importId }),
  data: strictObject({
    bookId: BookId,
    title: Type.String(),
    /** Resources hang below this path. */
    baseUrl: Type.String(),
    /** When the grant lapses unless it is renewed. */
    expiresAt: Instant,
  }),
  errors: [catalogErrors.bookGone, readingErrors.noEdition],
});

/** Finds a text in an imported edition, as `searchInBook` does. */
export const searchInPreview = route({
  method: 'POST',
  path: '/b/v1/office/searchInPreview',
  access: office('catalogue'),
  limitPerMinute: 120,
  body: strictObject({ ...pageFields, importId, text: SearchText }),
  data: SearchHits,
  errors: [readingErrors.noEdition],
});

export const officePreviewRoutes = { openPreview, searchInPreview };
