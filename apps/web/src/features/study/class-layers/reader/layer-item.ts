// What the items of a class layer are in the open book. Pure.
import { CfiError } from '@zhiye/epub-cfi/cfi-error';
import { compareCfi } from '@zhiye/epub-cfi/compare';
import { parseCfi } from '@zhiye/epub-cfi/parse';
import { ANNOTATION_LENGTH } from '@zhiye/contract/constants/study/annotation';
import type { LayerItem } from '@zhiye/contract';
import type { LayerHighlight } from '@zhiye/reader';

interface Anchor {
  readonly prefix: string;
  readonly suffix: string;
  /** The passage as it stands in the book, where `selectedText` writes its formulas in one line. */
  readonly exact?: string;
  /** How far into the book, 0 to 1. */
  readonly progression: number;
}

export function readAnchor({ serialized }: Pick<LayerItem, 'serialized'>): Anchor {
  try {
    const { prefix, suffix, exact, progression } = JSON.parse(serialized) as Partial<Anchor>;
    const isInBook = typeof progression === 'number' && progression >= 0 && progression <= 1;
    const place = isInBook ? progression : 0;
    return {
      prefix: String(prefix ?? ''),
      suffix: String(suffix ?? ''),
      ...(typeof exact === 'string' && { exact }),
      progression: place,
    };
  } catch {
    return { prefix: '', suffix: '', progression: 0 };
  }
}

/** A text that was cut cannot find its passage again. */
export function toLayerHighlight(item: LayerItem): LayerHighlight {
  const { uid, cfi, selectedText } = item;
  const { prefix, suffix, exact = selectedText } = readAnchor(item);
  const isWhole = exact !== '' && exact.length < ANNOTATION_LENGTH.selectedText;
  return { id: uid, cfi, ...(isWhole && { quote: { exact, prefix, suffix } }) };
}

/** In the order of the book. A CFI that cannot be read sorts by progression. */
export function sortByPlace(items: readonly LayerItem[]): LayerItem[] {
  return items
    .map((item) => ({ item, cfi: tryParse(item.cfi) }))
    .toSorted((a, b) => {
      const byChapter = a.item.chapterPos - b.item.chapterPos;
      if (byChapter !== 0) return byChapter;
      if (a.cfi && b.cfi) return compareCfi(a.cfi, b.cfi);
      return readAnchor(a.item).progression - readAnchor(b.item).progression;
    })
    .map(({ item }) => item);
}

function tryParse(cfi: string) {
  try {
    return parseCfi(cfi);
  } catch (error) {
    if (error instanceof CfiError) return undefined;
    throw error;
  }
}
