import type { DataOf } from '../../../../shared/api/index.ts';

/** What the application form needs to know. */
export type SampleNeeds = DataOf<'GET /b/v1/sample/getSampleForm'>;
