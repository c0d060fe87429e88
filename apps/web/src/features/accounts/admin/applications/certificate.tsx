import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { fetchFile } from '../../../../shared/api/download.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { useObjectUrl } from './use-object-url.ts';
import { CertificateDialog } from './certificate-dialog.tsx';
import styles from './application-view.module.css';

const FETCH = 'DOWNLOAD /b/v1/admin/application/downloadCertificate';

/** The picture of the work certificate. It is loaded only when shown, because each view is written to the audit log. */
export function Certificate({ applicationId }: { readonly applicationId: string }) {
  const t = useT('applications-admin');
  const [isZoomed, setIsZoomed] = useState(false);
  const picture = useQuery({
    queryKey: [FETCH, { applicationId }],
    queryFn: async ({ signal }) => (await fetchFile(FETCH, { applicationId }, signal)).blob,
    staleTime: Infinity,
    gcTime: 0,
  });
  const url = useObjectUrl(picture.data);
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
