import type { DataOf } from '../../../../../shared/api/index.ts';

export type ApplicationDetail = DataOf<'GET /b/v1/admin/application/getApplication'>;
