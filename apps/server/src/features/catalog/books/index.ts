export { booksArea } from './area.ts';
export { matchAdminBooks } from './admin/book-filter.store.ts';
export { describeBookPageHead } from './books/book-page-head.service.ts';
export type { BookPageHead } from './books/book-page-head.service.ts';
export { selectBookChoicesById } from './admin/book-draft.store.ts';
export { findVisibleBook } from './books/book-visibility.service.ts';
export { createBook } from './books/book.service.ts';
export { parseIsbnNumber } from './search/query/isbn-number.ts';
export {
  selectBookSummaries,
  selectListedSummariesById,
  selectSummariesById,
} from './books/book-summary.store.ts';
export { addSpineSizes } from './books/spine-size.service.ts';
export {
  addToScore,
  countAllBooks,
  countBooksListedSince,
  hasPublishedText,
  selectBook,
  selectPreviewRule,
  selectSaleStates,
  clearPublicationFacts,
  updatePublicationFacts,
} from './books/book.store.ts';
export { insertSeries, selectLargestSeries } from './books/series.store.ts';
export { insertSubject, selectSubjectCounts } from './subjects/subject.store.ts';
export { findOffers } from './books/offer.service.ts';
export type { Offer } from './books/offer.service.ts';
export { accessEndDay, addMonths, DURATION_NAMES } from './books/duration.ts';
export { indexBooks, indexSubjects, indexSeries, rebuildSearchIndex } from './search/search-index.service.ts';
export { selectLastBookId, selectListedBooks } from './books/sitemap.store.ts';
