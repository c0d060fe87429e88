import { pageAt } from '@zhiye/publication';
import { chapterTitle } from '../../../catalog/publications/index.ts';
import type { BookOutline } from '../../../catalog/publications/index.ts';

/** What the browser stored with the CFI; all of it is optional and not to be trusted. */
interface StoredAnchor {
  readonly progression?: unknown;
  /** Of the passage, as the reader showed them. */
  readonly printedPage?: unknown;
  readonly chapter?: unknown;
}

export interface NotePlace {
  readonly chapter: string | null;
  readonly printedPage: string | null;
  readonly position: number | null;
  readonly progression: number;
}

/**
 * Where an annotation is: by what the reader showed when it was made, else by the contents of the current revision. It
 * needs no access to the text of the book.
 */
export function describePlace(
  { serialized, chapterPos }: { readonly serialized: string; readonly chapterPos: number },
  outline: BookOutline | undefined,
): NotePlace {
  const anchor = readAnchor(serialized);
  const { progression: stored } = anchor;
  const progression = typeof stored === 'number' && stored >= 0 && stored <= 1 ? stored : 0;
  const position = outline ? positionAt(progression, outline.positions) : null;
  return {
    progression,
    chapter: shortText(anchor.chapter, 200) ?? (outline ? chapterTitle(outline, chapterPos) : null),
    printedPage:
      shortText(anchor.printedPage, 20) ?? (outline && position ? pageAt(outline.pages, position) : null),
    position,
  };
}

/** The share of a position is not exact in binary. */
const positionAt = (progression: number, positions: number): number =>
  Math.min(positions, Math.floor(progression * positions + 1e-6) + 1);

const shortText = (value: unknown, maxLength: number): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= maxLength ? value : undefined;

function readAnchor(serialized: string): StoredAnchor {
  try {
    const anchor: unknown = JSON.parse(serialized);
    return typeof anchor === 'object' && anchor !== null ? anchor : {};
  } catch {
    return {};
  }
}
