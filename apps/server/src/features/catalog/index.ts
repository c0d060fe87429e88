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
export { createTrialRuleFinder } from './trial-rule.service.ts';
export type { FindTrialRule } from './trial-rule.service.ts';
export { insertClass, selectClassCounts } from './class.store.ts';
export { findOffers } from './offer.service.ts';
export type { Offer } from './offer.service.ts';
export { addMonths, endDayOf } from './period.ts';
