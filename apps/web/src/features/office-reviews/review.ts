import type { DataOf } from '../../shared/api.ts';

export type Review = DataOf<'GET /b/v1/office/review/getReview'>;
