import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { listPictureActions } from '../../../../shared/reader/picture-actions.ts';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import { BarButton } from '../bars/bar-button.tsx';
import styles from './overlays.module.css';

interface ImageViewerProps {
  readonly src: string;
  readonly alt: string;
  /** Needed when the page cannot load the address itself. */
  readonly resolveImage?: (address: string) => Promise<string | undefined>;
  readonly onClose: () => void;
}

/** Shows a picture in the size of the window or in its own. Esc, the button or a click outside closes it. */
export function ImageViewer({ src, alt, resolveImage, onClose }: ImageViewerProps) {
  const t = useT('reading');
  const { source } = useReaderHost();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isFitted, setFitted] = useState(true);
  const [shownSrc, setShownSrc] = useState(resolveImage ? undefined : src);
  useEffect(() => {
    // on failure the alternative text stays
    resolveImage?.(src).then(setShownSrc, () => undefined);
  }, [src, resolveImage]);
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
          icon={isFitted ? 'plus' : 'full'}
          label={t(isFitted ? 'image.actualSize' : 'image.fitToWindow')}
          onClick={() => setFitted(!isFitted)}
        >
          {t(isFitted ? 'image.actualSize' : 'image.fitToWindow')}
        </BarButton>
        {listPictureActions(source).map(({ name, Component }) => (
          <Component key={name} src={src} alt={alt} onDone={onClose} />
        ))}
        <BarButton icon="close" label={t('close')} onClick={onClose} />
      </div>
      <div
        className={styles.picture}
        data-fitted={isFitted || undefined}
        tabIndex={0}
        role="group"
        aria-label={t('image.title')}
      >
        <img src={shownSrc} alt={alt} />
      </div>
    </dialog>
  );
}
