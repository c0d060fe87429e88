// What the rest of a book holds that a preview leaves out.
import type { PublicationManifest } from '@zhiye/publication';
import type { ContentsEntry } from '@zhiye/reader';
import { listStartPages } from '../panels/contents-lines.ts';
import { isInPreview } from '../panels/preview-mark.ts';
import type { PreviewRange } from '../panels/preview-mark.ts';

export interface BeyondPreview {
  /** Chapters, or what is left of the last one. Without a page where only the layout would know it. */
  readonly entries: readonly { readonly title: string; readonly page: number | undefined }[];
  /** Of all positions of the book. */
  readonly percent: number;
}

/** Undefined for a whole book. */
export function listBeyond(
  entries: readonly ContentsEntry[] = [],
  preview: PreviewRange | undefined,
  manifest: Pick<PublicationManifest, 'readingOrder'> | undefined,
): BeyondPreview | undefined {
  if (!preview || !manifest) return undefined;
  const startPages = listStartPages(entries);
  const locked = entries.filter((entry) => isInPreview(entry, preview) === false);
  const chapters = locked.filter(({ depth }) => depth === 0);
  const shown = chapters.length > 0 ? chapters : locked;
  const positions = manifest.readingOrder.reduce((sum, item) => sum + Math.max(1, item.positions), 0);
  return {
    entries: shown.map(({ index, title }) => ({ title, page: startPages[index] })),
    percent: Math.floor((100 * Math.max(0, positions - preview.lastPosition)) / positions),
  };
}
