import { MAX_RATING_STARS, RATING_STATES } from '@zhiye/contract/constants/commerce/rating-state';
import type { RatingState } from '@zhiye/contract/constants/commerce/rating-state';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { readPageNo, readText } from '../../../../shared/navigation/url-query.ts';

/** The query of the page address. */
export interface RatingQuery {
  readonly state: RatingState | undefined;
  readonly stars: number | undefined;
  readonly keyword: string | undefined;
  readonly pageNo: number;
}

/** 5 to 1. */
export const STARS = Array.from({ length: MAX_RATING_STARS }, (_, index) => MAX_RATING_STARS - index);

export const readRatingQuery = (query: URLSearchParams): RatingQuery => ({
  state: RATING_STATES.find((state) => state === query.get('state')),
  stars: STARS.find((stars) => String(stars) === query.get('stars')),
  keyword: readText(query, 'keyword', 50),
  pageNo: readPageNo(query),
});

/** The address of the list after a change. A new filter goes back to page 1. */
export const ratingListPath = (query: RatingQuery, change: Partial<RatingQuery>): string =>
  adminPaths.ratingList({ ...query, pageNo: 1, ...change });
