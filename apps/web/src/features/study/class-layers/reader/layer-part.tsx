import type { LayerItem } from '@zhiye/contract';
import { useEffect, useMemo, useState } from 'react';
import type { Reader, ReaderRect } from '@zhiye/reader';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import type { ReaderHost } from '../../../../shared/reader/reader-host.ts';
import { registerReaderPart } from '../../../../shared/reader/reader-parts.ts';
import { CLASS_LAYERS_PANEL, useLayerFocus } from './layer-focus.ts';
import { toLayerHighlight } from './layer-item.ts';
import styles from './reader.module.css';
import { useLayers } from './use-layers.ts';

const NONE: readonly LayerItem[] = [];

/** Draws what the teacher marked, with 师 beside it. */
function LayerPart() {
  const { reader, openPanel } = useReaderHost();
  const { layers } = useLayers();
  const items = useMemo(
    () => layers?.filter(({ isShown }) => isShown).flatMap((layer) => layer.items ?? NONE) ?? NONE,
    [layers],
  );
  useEffect(() => reader?.setLayerHighlights(items.map(toLayerHighlight)), [reader, items]);
  useEffect(
    () =>
      reader?.on('layerHighlightClicked', ({ ids }) => {
        useLayerFocus.setState({ uid: ids[0] });
        openPanel(CLASS_LAYERS_PANEL);
      }),
    [reader, openPanel],
  );
  return items.length > 0 ? <LayerMarks items={items} /> : null;
}

/** A rule and a button beside each passage in view. */
function LayerMarks({ items }: { readonly items: readonly LayerItem[] }) {
  const t = useT('class-layers');
  const { openPanel } = useReaderHost();
  const marks = useMarks(items);
  const open = (uid: string): void => {
    useLayerFocus.setState({ uid });
    openPanel(CLASS_LAYERS_PANEL);
  };
  return marks.map(({ item, rect }) => (
    <button
      key={item.uid}
      type="button"
      className={styles.mark}
      style={{ left: rect.left, top: rect.top, height: rect.height }}
      title={item.note || t(`kinds.${item.kind}`)}
      onClick={() => open(item.uid)}
    >
      <i aria-hidden="true">{t('mark')}</i>
      <span className="vh">{t('markOf', { text: item.note || item.selectedText })}</span>
    </button>
  ));
}

/** Measured when the page has changed; a scroll hides them until it has ended. */
function useMarks(items: readonly LayerItem[]): readonly PlacedMark[] {
  const { reader, container, currentLocation } = useReaderHost();
  const [measured, setMeasured] = useState<{ readonly of: unknown; readonly marks: readonly PlacedMark[] }>();
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!reader || !container || !currentLocation) return undefined;
    // the engine draws in this frame
    const frame = requestAnimationFrame(() => {
      setScrolled(false);
      setMeasured({ of: items, marks: placeMarks({ reader, container }, items, currentLocation.section) });
    });
    return () => cancelAnimationFrame(frame);
  }, [reader, container, currentLocation, items]);
  useEffect(() => hideOnScroll(container, () => setScrolled(true)), [container]);
  return isScrolled || measured?.of !== items ? [] : measured.marks;
}

function hideOnScroll(container: ReaderHost['container'], hide: () => void): (() => void) | undefined {
  if (!container) return undefined;
  container.addEventListener('scroll', hide, { capture: true, passive: true });
  return () => container.removeEventListener('scroll', hide, { capture: true });
}

registerReaderPart({
  name: 'classLayers',
  place: 'page',
  isOffered: (source) => source === 'shop',
  Component: LayerPart,
});

// Where the marks beside the teacher's passages are on the page.
interface PlacedMark {
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
function placeMarks(page: Page, items: readonly LayerItem[], section: number): PlacedMark[] {
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
