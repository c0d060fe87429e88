export { catalogHandlers } from './book.routes.ts';
export { createBook } from './book.service.ts';
export {
  addSales,
  countAllBooks,
  countBooks,
  countBooksSince,
  insertSeries,
  selectBook,
  selectBookSummaries,
  selectLargestSeries,
  selectSummariesById,
  updateEdition,
} from './book.store.ts';
export { insertClass, selectClassCounts } from './class.store.ts';
export { findOffers } from './offer.service.ts';
export type { Offer } from './offer.service.ts';
export { addMonths, endDayOf } from './period.ts';
export {
  indexBooks,
  indexClasses,
  indexSeries,
  rebuildIndex,
  rebuildIndexWhenEmpty,
} from './search/search-index.service.ts';
export { searchHandlers } from './search/search.routes.ts';
export { catalogSearchOf } from './search/catalog-search.ts';
