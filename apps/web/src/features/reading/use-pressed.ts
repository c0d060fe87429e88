import type { Reader, ReaderEvents } from '@zhiye/reader';
import { useCallback, useEffect, useState } from 'react';
import { useReaderEvent } from './use-reader-event.ts';

/** What was pressed in the text and is shown over it. */
export interface Pressed {
  readonly note: ReaderEvents['notePressed'] | undefined;
  readonly image: ReaderEvents['imagePressed'] | undefined;
  /** Leads out of the shop. */
  readonly url: string | undefined;
  readonly openLink: (url: string) => void;
  /** Closes everything; false when nothing was open. */
  readonly close: () => boolean;
}

type Shown = Pick<Pressed, 'note' | 'image' | 'url'>;
const NOTHING: Shown = { note: undefined, image: undefined, url: undefined };

export function usePressed(reader: Reader | undefined): Pressed {
  const [shown, setShown] = useState(NOTHING);
  const show = (what: Partial<Shown>) => setShown({ ...NOTHING, ...what });
  useReaderEvent(reader, 'notePressed', (note) => show({ note }));
  useReaderEvent(reader, 'imagePressed', (image) => show({ image }));
  useReaderEvent(reader, 'linkFollowed', (link) => link.kind === 'external' && show({ url: link.url }));
  // a note belongs to the page it stands on
  useReaderEvent(reader, 'relocated', () => setShown((now) => (now.note ? NOTHING : now)));

  const hasNote = shown.note !== undefined;
  useEffect(() => {
    if (!hasNote) return undefined;
    const closeOutside = (event: Event): void => {
      if (!(event.target as Element).closest?.('[data-note]')) setShown(NOTHING);
    };
    window.addEventListener('pointerdown', closeOutside);
    return () => window.removeEventListener('pointerdown', closeOutside);
  }, [hasNote]);

  const openLink = useCallback((url: string) => setShown({ ...NOTHING, url }), []);
  const isOpen = shown !== NOTHING;
  const close = useCallback(() => {
    setShown(NOTHING);
    return isOpen;
  }, [isOpen]);
  return { ...shown, openLink, close };
}
