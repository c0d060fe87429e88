import mathFontUrl from '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2?url';
import { createReader } from '@zhiye/reader';
import type { CurrentLocation, Reader, ReaderOptions, ReaderPublication, ReaderTarget } from '@zhiye/reader';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { toEngineSettings, useReaderSettings } from '../settings/reader-settings.ts';
import type { Renewal } from '../access/use-reading-grant.ts';

/** `failed`: a section failed to load, and renewing the grant did not help. */
type SectionState = 'ready' | 'loading' | 'failed';

interface ReaderState {
  readonly reader: Reader | undefined;
  readonly currentLocation: CurrentLocation | undefined;
  readonly sectionState: SectionState;
  /** The section that failed to load. */
  readonly failedHref: string | undefined;
  /** Whether the page after the last one was asked for. */
  readonly isPastEnd: boolean;
}

const SIDEWAYS = '(orientation: landscape)';

/** Whether the window of a phone is wider than high. */
const useSideways = (isPhone: boolean): boolean =>
  useSyncExternalStore(
    (onChange) => {
      if (!isPhone) return () => undefined;
      const query = window.matchMedia(SIDEWAYS);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => isPhone && window.matchMedia(SIDEWAYS).matches,
  );

/**
 * Creates a reader of a publication in `container`. It starts at `start`, or at the current location when a newer
 * revision replaces the publication. After a section fails to load, the grant is renewed and the section requested once more. With `interceptsCopy`, the copy cap decides what
 * reaches the clipboard; with `hasTouchControls`, fingers select by the reader's own gestures.
 */
interface UseReaderOptions extends Required<Pick<ReaderOptions, 'interceptsCopy' | 'hasTouchControls'>> {
  /** Whether a preview leaves a section out. */
  readonly isLeftOut: (href: string) => boolean;
}

export function useReader(
  container: HTMLElement | null,
  publication: ReaderPublication | undefined,
  start: ReaderTarget | null,
  renew: () => Promise<Renewal>,
  { interceptsCopy, hasTouchControls, isLeftOut }: UseReaderOptions,
): ReaderState {
  const [reader, setReader] = useState<Reader>();
  const [currentLocation, setCurrentLocation] = useState<CurrentLocation>();
  const [sectionState, setSectionState] = useState<SectionState>('loading');
  const [failedHref, setFailedHref] = useState<string>();
  const [isPastEnd, setIsPastEnd] = useState(false);
  const hasRenewed = useRef(false);
  const readerSettings = useReaderSettings();
  const isSideways = useSideways(hasTouchControls);
  const hold = hasTouchControls ? (isSideways ? 'sideways' : 'upright') : undefined;
  const latestSettings = useEffectEvent(() => toEngineSettings(useReaderSettings.getState(), hold));

  const goToStart = useEffectEvent((created: Reader) => {
    const target = currentLocation?.locator ?? start;
    if (!target || !created.goTo(target)) created.goTo({ totalProgression: 0 });
  });
  const recover = useEffectEvent(async (created: Reader, href: string) => {
    // asking again gives nothing else
    if (isLeftOut(href)) return setSectionState('failed');
    const renewal = hasRenewed.current ? 'unreachable' : await renew();
    hasRenewed.current = true;
    if (renewal === 'renewed') created.retry({ keepsTurns: true });
    if (renewal === 'unreachable') setSectionState('failed');
  });

  useEffect(() => {
    if (!container || !publication) return undefined;
    const settings = latestSettings();
    const created = createReader({
      container,
      publication,
      settings,
      interceptsCopy,
      hasTouchControls,
      mathFontUrl,
    });
    created.on('sectionLoading', () => setSectionState('loading'));
    created.on('sectionFailed', ({ href }) => {
      setFailedHref(href);
      void recover(created, href);
    });
    created.on('endReached', () => setIsPastEnd(true));
    created.on('relocated', (location) => {
      setIsPastEnd(false);
      hasRenewed.current = false;
      setCurrentLocation(location);
      setSectionState('ready');
      setFailedHref(undefined);
    });
    goToStart(created);
    setReader(created);
    return () => created.destroy();
  }, [container, publication, interceptsCopy, hasTouchControls]);

  useEffect(() => {
    reader?.setSettings(toEngineSettings(readerSettings, hold));
  }, [reader, readerSettings, hold]);

  return { reader, currentLocation, sectionState, failedHref, isPastEnd };
}
