export const GET_ONIX_IMPORT = 'GET /b/v1/admin/onix/getOnixImport';

/** States in which a job works, so that the page asks again. */
export const WORKING: ReadonlySet<string> = new Set(['reading', 'running', 'undoing']);
