import { useRef, useState } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useReaderEvent } from '../screen/use-reader-event.ts';
import { useReaderScreenState } from '../screen/reader-screen-context.ts';
import { changeReaderSettings, useReaderSettings } from '../settings/reader-settings.ts';

const MIN_SIZE_PX = 14;
const MAX_SIZE_PX = 32;
/** Of the scale in which the whole page is seen. */
const MAX_ZOOM = 4;

/** The font size that two fingers ask for: even, from 14 to 32 px. */
export function pinchedFontSize(fontSizePx: number, scale: number): number {
  const wanted = Math.round((fontSizePx * scale) / 2) * 2;
  return Math.min(MAX_SIZE_PX, Math.max(MIN_SIZE_PX, wanted));
}

/**
 * The zoom, in percent, that two fingers ask for, from the whole page to four times its size; `page` for the whole page.
 * `fitting` is the scale of the whole page.
 */
export function pinchedZoom(pageScale: number, scale: number, fitting: number): number | 'page' {
  const wanted = Math.min(fitting * MAX_ZOOM, pageScale * scale);
  return wanted <= fitting * 1.02 ? 'page' : Math.round(wanted * 100);
}

/**
 * Two fingers change the size of the text, which is laid out when they are lifted, or the zoom of a fixed page, which other devices do
 * not get. Returns what to show meanwhile.
 */
export function usePinch(): string | undefined {
  const t = useT('reading');
  const { reader } = useReaderScreenState();
  const [shown, show] = useState<string>();
  const fitting = useRef<number>(undefined);
  useReaderEvent(reader, 'pinched', ({ scale, isDone, pageScale }) => {
    if (pageScale === undefined) {
      const { fontSizePx } = useReaderSettings.getState();
      const wanted = pinchedFontSize(fontSizePx, scale);
      show(isDone ? undefined : `${t('fontSize')} ${fontSizePx} → ${wanted}`);
      if (isDone && wanted !== fontSizePx) changeReaderSettings({ fontSizePx: wanted });
      return;
    }
    fitting.current ??= pageScale;
    const zoom = pinchedZoom(pageScale, scale, fitting.current);
    const share = typeof zoom === 'number' ? zoom / 100 / fitting.current : 1;
    show(isDone ? undefined : `${Math.round(share * 100)}%`);
    if (!isDone) return;
    reader?.setSettings({ zoom });
    // another window has another scale
    if (zoom === 'page') fitting.current = undefined;
  });
  return shown;
}
