import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { fetchFile } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { Message } from '../../shared/ui/message.tsx';
import { useObjectUrl } from './use-object-url.ts';
import { ZoomDialog } from './zoom-dialog.tsx';
import styles from './open-review.module.css';

const FETCH = 'DOWNLOAD /b/v1/office/review/downloadCertificate';

/** The picture of the work certificate. Every look at it is kept, so it is fetched when it is shown and not before. */
export function Certificate({ applicationId }: { readonly applicationId: string }) {
  const t = useT('office-reviews');
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
        <Message
          tone="bad"
          title={t('certificate.failed')}
          action={<Button onClick={() => void picture.refetch()}>{t('certificate.retry')}</Button>}
        >
          {picture.error.message}
        </Message>
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
      {url && isZoomed && <ZoomDialog url={url} onClose={() => setIsZoomed(false)} />}
    </>
  );
}
