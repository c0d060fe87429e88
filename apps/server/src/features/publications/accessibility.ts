import type { ImportResult } from '@zhiye/publication/node';

const MAX_FEATURES = 40;
const LONGEST_NAME = 60;

/** What the edition says it offers to readers with disabilities: each name once, as it stands in the book. */
export function readFeatures({ manifest }: ImportResult): string[] {
  const named = manifest.metadata.accessibility.feature ?? [];
  return [...new Set(named)].filter((name) => name.length <= LONGEST_NAME).slice(0, MAX_FEATURES);
}
