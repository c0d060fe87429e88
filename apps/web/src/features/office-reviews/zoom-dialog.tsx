import { Button } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import styles from './open-review.module.css';

interface ZoomDialogProps {
  readonly url: string;
  readonly onClose: () => void;
}

/** The certificate as large as the window allows. */
export function ZoomDialog({ url, onClose }: ZoomDialogProps) {
  const t = useT('office-reviews');
  const dialog = useRef<HTMLDialogElement>(null);
  // before the element leaves the page: only close() gives the focus back
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className={styles.zoom} aria-label={t('certificate.title')} onCancel={onClose}>
      <img src={url} alt={t('certificate.alt')} />
      <Button onClick={onClose}>{t('certificate.close')}</Button>
    </dialog>
  );
}
