import type { PublicationManifest } from '@zhiye/publication';

/** Whether a section starts after the last position of the preview; false for a whole book. */
export function isPastPreview(
  manifest: Pick<PublicationManifest, 'readingOrder'> | undefined,
  href: string | undefined,
  previewLimit: number | null | undefined,
): boolean {
  if (!manifest || href === undefined || previewLimit == null) return false;
  let start = 1;
  for (const item of manifest.readingOrder) {
    if (item.href === href) return start > previewLimit;
    start += Math.max(1, item.positions);
  }
  return false;
}
