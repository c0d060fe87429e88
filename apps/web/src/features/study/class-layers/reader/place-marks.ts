// Where the marks beside the teacher's passages are on the page.
import type { LayerItem } from '@zhiye/contract';
import type { Reader, ReaderRect } from '@zhiye/reader';

export interface PlacedMark {
  readonly item: LayerItem;
  /** The height of the passage, at the left of its column. */
  readonly rect: Pick<ReaderRect, 'left' | 'top' | 'height'>;
}

/** Space for the button and the rule beside the text. */
const MARK_WIDTH_PX = 34;
/** More marks than fit beside a page. */
const MAX_MARKS = 30;

interface Page {
  readonly reader: Reader;
  readonly container: HTMLElement;
}

/** Passages in view, each with its column: a spread shows two sections at most. */
export function placeMarks(page: Page, items: readonly LayerItem[], section: number): PlacedMark[] {
  return items
    .filter(({ chapterPos }) => chapterPos >= section && chapterPos <= section + 1)
    .flatMap((item) => placeMark(page, item) ?? [])
    .slice(0, MAX_MARKS);
}

function placeMark({ reader, container }: Page, item: LayerItem): PlacedMark | undefined {
  const lines = reader.rectsOf(item.cfi);
  const [first] = lines;
  const range = reader.rangeOf(item.cfi);
  if (!first || !range) return undefined;
  const columnLeft = findColumnLeft(range, first, container);
  const inColumn = lines.filter(({ left }) => Math.abs(left - first.left) < container.clientWidth / 3);
  const bottom = Math.max(...inColumn.map(({ top, height }) => top + height));
  const left = Math.max(2, columnLeft - MARK_WIDTH_PX);
  return { item, rect: { left, top: first.top, height: bottom - first.top } };
}

/** The left edge of the paragraph in the column of its first line; that of the line where it has no such edge. */
function findColumnLeft(range: Range, first: ReaderRect, container: HTMLElement): number {
  const { startContainer } = range;
  const view = startContainer.ownerDocument?.defaultView as (Window & typeof globalThis) | null | undefined;
  const frame = view?.frameElement;
  if (!view || !frame) return first.left;
  let block = startContainer instanceof view.Element ? startContainer : startContainer.parentElement;
  while (block && view.getComputedStyle(block).display.startsWith('inline')) block = block.parentElement;
  if (!block) return first.left;
  const offset = frame.getBoundingClientRect().left - container.getBoundingClientRect().left;
  const edges = [...block.getClientRects()].map(({ left, right }) => ({
    left: left + offset,
    right: right + offset,
  }));
  return edges.find(({ left, right }) => left <= first.left + 1 && right > first.left)?.left ?? first.left;
}
