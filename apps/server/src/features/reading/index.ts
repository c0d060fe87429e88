export { cacheBookTexts } from './book-text-cache.ts';
export { readingPositionHandlers } from './position.routes.ts';
export { officePreviewHandlers } from './preview.office.routes.ts';
export { readerSettingHandlers } from './reader-settings.routes.ts';
export { readingHandlers } from './reading.routes.ts';
export type { ReadingRoom } from './reading.service.ts';
export { readingSearchHandlers } from './search.routes.ts';
