import type { PublicationManifest } from '@zhiye/publication';

/** Whether a section starts after the last position of the preview. */
export function isPastPreview(
  manifest: Pick<PublicationManifest, 'readingOrder'> | undefined,
  href: string,
  previewLimit: number | null,
): boolean {
  if (!manifest || previewLimit === null) return false;
  let start = 1;
  for (const item of manifest.readingOrder) {
    if (item.href === href) return start > previewLimit;
    start += Math.max(1, item.positions);
  }
  return false;
}
