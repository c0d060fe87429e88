import { createReader } from '@zhiye/reader';
import type { Place, Reader, ReaderPublication, ReaderTarget } from '@zhiye/reader';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { engineSettings, useReaderLook } from './reader-look.ts';
import type { Renewal } from './use-reading-grant.ts';

/** `failed`: a section did not come, and asking for a new permission did not help. */
type SectionState = 'ready' | 'loading' | 'failed';

interface ReaderHold {
  readonly reader: Reader | undefined;
  readonly place: Place | undefined;
  readonly section: SectionState;
  /** Of the section that did not come. */
  readonly failed: string | undefined;
}

/**
 * A reader of a publication in `container`. It starts at `start`, or where it was when the publication is replaced
 * by a newer edition. A section that is refused is asked for once more after renewing the permission.
 */
export function useReader(
  container: HTMLElement | null,
  publication: ReaderPublication | undefined,
  start: ReaderTarget | null,
  renew: () => Promise<Renewal>,
): ReaderHold {
  const [reader, setReader] = useState<Reader>();
  const [place, setPlace] = useState<Place>();
  const [section, setSection] = useState<SectionState>('loading');
  const [failed, setFailed] = useState<string>();
  const hasRenewed = useRef(false);
  const look = useReaderLook();

  const begin = useEffectEvent((made: Reader) => {
    const target = place?.locator ?? start;
    if (!target || !made.goTo(target)) made.goTo({ totalProgression: 0 });
  });
  const recover = useEffectEvent(async (made: Reader) => {
    const renewal = hasRenewed.current ? 'unreachable' : await renew();
    hasRenewed.current = true;
    if (renewal === 'renewed') made.retry();
    if (renewal === 'unreachable') setSection('failed');
  });

  useEffect(() => {
    if (!container || !publication) return undefined;
    const settings = engineSettings(useReaderLook.getState());
    const made = createReader({ container, publication, settings });
    made.on('sectionLoading', () => setSection('loading'));
    made.on('sectionFailed', ({ href }) => {
      setFailed(href);
      void recover(made);
    });
    made.on('relocated', (now) => {
      hasRenewed.current = false;
      setPlace(now);
      setSection('ready');
      setFailed(undefined);
    });
    begin(made);
    setReader(made);
    return () => made.destroy();
  }, [container, publication]);

  useEffect(() => {
    reader?.setSettings(engineSettings(look));
  }, [reader, look]);

  return { reader, place, section, failed };
}
