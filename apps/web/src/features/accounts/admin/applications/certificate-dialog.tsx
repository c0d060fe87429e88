import { Button } from 'antd';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminModal } from '../../../../shared/ui/admin/admin-modal.tsx';
import styles from './application-view.module.css';

interface CertificateDialogProps {
  readonly url: string;
  readonly onClose: () => void;
}

/** The certificate at full window size. */
export function CertificateDialog({ url, onClose }: CertificateDialogProps) {
  const t = useT('applications-admin');
  return (
    <AdminModal title={t('certificate.title')} width="min(1100px, 94vw)" onClose={onClose}>
      <div className={styles.zoom}>
        <img src={url} alt={t('certificate.alt')} />
        <Button onClick={onClose}>{t('certificate.close')}</Button>
      </div>
    </AdminModal>
  );
}
