import type { ContentsEntry } from '@zhiye/reader';

/** The part of a book that its preview shows. */
export interface PreviewRange {
  /** Positions are numbered from 1. */
  readonly lastPosition: number;
  /** Titles of entries that the preview leaves out. */
  readonly titlesBeyond: readonly string[];
}

/** Whether the preview shows where an entry leads; undefined for a heading that leads nowhere. */
export function isInPreview(
  { title, target }: Pick<ContentsEntry, 'title' | 'target'>,
  { lastPosition, titlesBeyond }: PreviewRange,
): boolean | undefined {
  if (!target) return undefined;
  // the position that holds the end may have entries on both sides of it
  if (target.position === lastPosition) return !titlesBeyond.includes(title);
  return target.position < lastPosition;
}
