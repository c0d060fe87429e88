/** 待审核、已发布、未通过. */
export const RATING_STATES = ['pending', 'published', 'rejected'] as const;
export type RatingState = (typeof RATING_STATES)[number];

export const MAX_RATING_STARS = 5;
export const MAX_RATING_LENGTH = 1_000;
