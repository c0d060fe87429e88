import type { DataOf } from '../../../../shared/api/index.ts';

export type SampleDetail = DataOf<'GET /b/v1/admin/sample/getApplication'>;
