import type { ImportReport } from '@zhiye/publication/browser';

/** What an editor should look at: warnings, files left out, and what was taken out of the book. */
export const countFindings = ({ warnings, skipped, neutralised }: ImportReport): number =>
  warnings.length + skipped.length + Object.values(neutralised).reduce((sum, count) => sum + count, 0);
