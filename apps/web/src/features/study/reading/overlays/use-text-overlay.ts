import type { Reader, ReaderEvents } from '@zhiye/reader';
import { useCallback, useEffect, useState } from 'react';
import { useReaderEvent } from '../screen/use-reader-event.ts';

/** The clicked footnote, picture or external link, shown over the text. */
export interface TextOverlay {
  readonly footnote: ReaderEvents['footnoteClicked'] | undefined;
  readonly image: ReaderEvents['imageClicked'] | undefined;
  /** Address of a link that leaves the shop. */
  readonly externalUrl: string | undefined;
  readonly openLink: (url: string) => void;
  /** Closes the overlay; false when none was open. */
  readonly close: () => boolean;
}

type OverlayContent = Pick<TextOverlay, 'footnote' | 'image' | 'externalUrl'>;
const NO_OVERLAY: OverlayContent = { footnote: undefined, image: undefined, externalUrl: undefined };

export function useTextOverlay(reader: Reader | undefined): TextOverlay {
  const [shown, setShown] = useState(NO_OVERLAY);
  const show = (content: Partial<OverlayContent>) => setShown({ ...NO_OVERLAY, ...content });
  useReaderEvent(reader, 'footnoteClicked', (footnote) => show({ footnote }));
  useReaderEvent(reader, 'imageClicked', (image) => show({ image }));
  useReaderEvent(
    reader,
    'linkFollowed',
    (link) => link.kind === 'external' && show({ externalUrl: link.url }),
  );
  // a footnote closes when the page changes
  useReaderEvent(reader, 'relocated', () => setShown((content) => (content.footnote ? NO_OVERLAY : content)));

  const hasFootnote = shown.footnote !== undefined;
  useEffect(() => {
    if (!hasFootnote) return undefined;
    const closeOutside = (event: Event): void => {
      if (!(event.target as Element).closest?.('[data-footnote]')) setShown(NO_OVERLAY);
    };
    window.addEventListener('pointerdown', closeOutside);
    return () => window.removeEventListener('pointerdown', closeOutside);
  }, [hasFootnote]);

  const openLink = useCallback((url: string) => setShown({ ...NO_OVERLAY, externalUrl: url }), []);
  const isOpen = shown !== NO_OVERLAY;
  const close = useCallback(() => {
    setShown(NO_OVERLAY);
    return isOpen;
  }, [isOpen]);
  return { ...shown, openLink, close };
}
