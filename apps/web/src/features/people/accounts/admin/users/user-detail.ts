import type { DataOf } from '../../../../../shared/api/index.ts';

export type UserDetail = DataOf<'GET /b/v1/admin/user/getUser'>;
