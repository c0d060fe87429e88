import type { DataOf } from '../../../../shared/api/index.ts';

/** The application to become a teacher or an institution. */
export type Application = NonNullable<DataOf<'GET /b/v1/account/getOwnApplication'>>;
