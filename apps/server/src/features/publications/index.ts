export { publicationsArea } from './area.ts';
export { createPreviewCache, findPreview } from './preview.service.ts';
export type { PreviewCache } from './preview.service.ts';
export { selectPublicationImport } from './publication-import.store.ts';
export { findPublicationResource } from './publication-resource.service.ts';
export type { PublicationResource } from './publication-resource.service.ts';
export { selectBooksWithoutRevision, selectCurrentPublication } from './publication.store.ts';
export { storeAndPublishRevision } from './revision.service.ts';
export { readTextIndex } from './text-index.ts';
