export { matchOfficeBooks } from './book-filter.store.ts';
export { officeImportHandlers } from './book-import.office.routes.ts';
export { runBookImport } from './book-import-run.service.ts';
export { officeBulkHandlers } from './bulk-edit.office.routes.ts';
export { officeCatalogueHandlers } from './book.office.routes.ts';
export { catalogHandlers } from './book.routes.ts';
export { describeBookHead } from './book-head.service.ts';
export type { BookHead } from './book-head.service.ts';
export { officeClassHandlers, officeSeriesHandlers } from './class.office.routes.ts';
export { selectChoicesById } from './book-draft.store.ts';
export { createBook } from './book.service.ts';
export {
  addSales,
  countAllBooks,
  countBooksSince,
  insertSeries,
  selectBook,
  selectBookSummaries,
  selectLargestSeries,
  selectSummariesById,
  updateEdition,
} from './book.store.ts';
export { createTrialRuleFinder } from './trial-rule.service.ts';
export type { FindTrialRule } from './trial-rule.service.ts';
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
export { redrawCovers } from './redraw.service.ts';
export { selectLastBookId, selectListedBooks } from './sitemap.store.ts';
export { catalogSearchOf } from './search/catalog-search.ts';
