import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { BarButton } from './bar-button.tsx';
import styles from './image-viewer.module.css';

interface ImageViewerProps {
  readonly src: string;
  readonly alt: string;
  /** Where the page cannot show the address itself. */
  readonly pictureOf?: (address: string) => Promise<string | undefined>;
  readonly onClose: () => void;
}

/** A picture of the book, as large as the window or as itself. Esc, the button or a press beside it close it. */
export function ImageViewer({ src, alt, pictureOf, onClose }: ImageViewerProps) {
  const t = useT('reading');
  const dialog = useRef<HTMLDialogElement>(null);
  const [isWhole, setWhole] = useState(true);
  const [shown, setShown] = useState(pictureOf ? undefined : src);
  useEffect(() => {
    // a picture that cannot be read leaves its words
    pictureOf?.(src).then(setShown, () => undefined);
  }, [src, pictureOf]);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={alt || t('image.title')}
      onCancel={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.bar}>
        <p>{alt}</p>
        <BarButton
          icon={isWhole ? 'plus' : 'full'}
          label={t(isWhole ? 'image.actualSize' : 'image.whole')}
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? 'image.actualSize' : 'image.whole')}
        </BarButton>
        <BarButton icon="close" label={t('close')} onClick={onClose} />
      </div>
      <div
        className={styles.picture}
        data-whole={isWhole || undefined}
        tabIndex={0}
        role="group"
        aria-label={t('image.title')}
      >
        <img src={shown} alt={alt} />
      </div>
    </dialog>
  );
}
