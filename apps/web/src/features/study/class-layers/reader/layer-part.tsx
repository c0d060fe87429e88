import type { LayerItem } from '@zhiye/contract';
import { useEffect, useMemo, useState } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import type { ReaderHost } from '../../../../shared/reader/reader-host.ts';
import { registerReaderPart } from '../../../../shared/reader/reader-parts.ts';
import { CLASS_LAYERS_PANEL, useLayerFocus } from './layer-focus.ts';
import { toLayerHighlight } from './layer-item.ts';
import styles from './layer-part.module.css';
import { placeMarks } from './place-marks.ts';
import type { PlacedMark } from './place-marks.ts';
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
