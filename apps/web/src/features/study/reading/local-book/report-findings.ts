import type { ImportReport } from '@zhiye/publication/browser';

/** Number of findings that an editor should check: warnings, skipped files and neutralized items. */
export const countFindings = ({ warnings, skipped, neutralized }: ImportReport): number =>
  warnings.length + skipped.length + Object.values(neutralized).reduce((sum, count) => sum + count, 0);
