import type { PublicationManifest } from '@zhiye/publication';

/** Whether a section lies behind the last position of a trial. */
export function isPastTrial(
  manifest: Pick<PublicationManifest, 'readingOrder'> | undefined,
  href: string,
  trialEnd: number | null,
): boolean {
  if (!manifest || trialEnd === null) return false;
  let start = 1;
  for (const item of manifest.readingOrder) {
    if (item.href === href) return start > trialEnd;
    start += Math.max(1, item.positions);
  }
  return false;
}
