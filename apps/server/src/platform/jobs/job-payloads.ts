/**
 * Every kind of job and what it carries: ids only, the rest is read when it runs. Each area adds its own jobs in its
 * `area.ts` by declaration merging.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the areas
export interface JobPayloads {}

export type JobName = keyof JobPayloads;
