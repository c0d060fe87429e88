import type { DataOf } from '../../shared/api.ts';

/** What somebody sent to become a teacher or an institution, and how it stands. */
export type Application = NonNullable<DataOf<'GET /b/v1/account/getOwnApplication'>>;
