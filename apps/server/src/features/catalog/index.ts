export { catalogHandlers } from './book.routes.ts';
export { describeBookHead } from './book-head.service.ts';
export type { BookHead } from './book-head.service.ts';
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
export { insertClass, selectClassCounts } from './class.store.ts';
export { findOffers } from './offer.service.ts';
export type { Offer } from './offer.service.ts';
export { addMonths, endDayOf } from './period.ts';
export { selectLastBookId, selectListedBooks } from './sitemap.store.ts';
