import type { DataOf } from '../../shared/api.ts';

export type UserDetail = DataOf<'GET /b/v1/office/user/getUser'>;
