import { createReader } from '@zhiye/reader';
import type { LinkTarget, Place, Reader, ReaderPublication, ReaderTarget } from '@zhiye/reader';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useReaderLook } from './reader-settings.ts';
import type { Renewal } from './use-reading-grant.ts';

/** `failed`: a section did not come, and asking for a new permission did not help. */
type SectionState = 'ready' | 'loading' | 'failed';

interface ReaderHold {
  readonly reader: Reader | undefined;
  readonly place: Place | undefined;
  readonly section: SectionState;
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
  const hasRenewed = useRef(false);
  const { theme, fontSizePx } = useReaderLook();

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
    const made = createReader({ container, publication, settings: useReaderLook.getState() });
    made.on('sectionLoading', () => setSection('loading'));
    made.on('sectionFailed', () => void recover(made));
    made.on('relocated', (now) => {
      hasRenewed.current = false;
      setPlace(now);
      setSection('ready');
    });
    made.on('linkFollowed', openOutside);
    begin(made);
    setReader(made);
    return () => made.destroy();
  }, [container, publication]);

  useEffect(() => {
    reader?.setSettings({ theme, fontSizePx });
  }, [reader, theme, fontSizePx]);

  return { reader, place, section };
}

function openOutside(link: LinkTarget): void {
  if (link.kind === 'external') window.open(link.url, '_blank', 'noopener,noreferrer');
}
