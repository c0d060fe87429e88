import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { fetchFile } from '../../../api/download.ts';
import { useT } from '../../../i18n/use-t.ts';
import { InlineAlert } from '../../feedback/inline-alert.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { Icon } from '../../icon.tsx';
import { usePictureUrl } from '../../use-picture-url.ts';
import styles from './review.module.css';
import { AdminModal } from '../admin-modal.tsx';

interface CertificatePictureProps {
  /** The route that sends the picture of an application. */
  readonly from:
    | 'DOWNLOAD /b/v1/admin/application/downloadCertificate'
    | 'DOWNLOAD /b/v1/admin/sample/downloadCertificate';
  readonly applicationId: string;
}

/** The picture of a work certificate. It is loaded only when shown, because each view is written to the audit log. */
export function CertificatePicture({ from, applicationId }: CertificatePictureProps) {
  const t = useT('review');
  const [isZoomed, setIsZoomed] = useState(false);
  const picture = useQuery({
    queryKey: [from, { applicationId }],
    queryFn: async ({ signal }) => (await fetchFile(from, { applicationId }, signal)).blob,
    staleTime: Infinity,
    gcTime: 0,
  });
  const url = usePictureUrl(picture.data ?? null);
  return (
    <>
      <h3>{t('certificate.title')}</h3>
      {picture.isPending && <Loading count={3} />}
      {picture.isError && (
        <InlineAlert
          tone="bad"
          title={t('certificate.failed')}
          action={<Button onClick={() => void picture.refetch()}>{t('certificate.retry')}</Button>}
        >
          {picture.error.message}
        </InlineAlert>
      )}
      {url && (
        <figure className={styles.certificate}>
          <img src={url} alt={t('certificate.alt')} />
          <Button onClick={() => setIsZoomed(true)}>
            <Icon name="full" size={13} />
            {t('certificate.zoom')}
          </Button>
        </figure>
      )}
      {url && isZoomed && <CertificateDialog url={url} onClose={() => setIsZoomed(false)} />}
    </>
  );
}

interface CertificateDialogProps {
  readonly url: string;
  readonly onClose: () => void;
}

/** The certificate at full window size. */
function CertificateDialog({ url, onClose }: CertificateDialogProps) {
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
