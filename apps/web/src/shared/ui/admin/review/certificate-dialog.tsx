import { Button } from 'antd';
import { useT } from '../../../i18n/use-t.ts';
import { AdminModal } from '../admin-modal.tsx';
import styles from './review.module.css';

interface CertificateDialogProps {
  readonly url: string;
  readonly onClose: () => void;
}

/** The certificate at full window size. */
export function CertificateDialog({ url, onClose }: CertificateDialogProps) {
  const t = useT('review');
  return (
    <AdminModal title={t('certificate.title')} width="min(1100px, 94vw)" onClose={onClose}>
      <div className={styles.zoom}>
        <img src={url} alt={t('certificate.alt')} />
        <Button onClick={onClose}>{t('certificate.close')}</Button>
      </div>
    </AdminModal>
  );
}
