export { findRatings, publishRating } from './admin/rating-moderation.service.ts';
export { rateBook } from './order-rating.service.ts';
export { ratingsArea } from './area.ts';
