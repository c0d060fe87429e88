import { useMutation, useQuery } from '@tanstack/react-query';
import { downloadFile } from '../../../../shared/api/download.ts';
import { callQuery } from '../../../../shared/api/index.ts';
import { formatCount } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { ProfileSection } from './profile-section.tsx';

/** Records of the textbooks that the institution holds, for the catalog and the link resolver of its library. */
export function HoldingsSection() {
  const t = useT('profile');
  const found = useQuery(callQuery('GET /b/v1/holding/countHoldings', {}));
  const download = useMutation({
    mutationFn: (format: 'marc' | 'kbart') =>
      downloadFile('DOWNLOAD /b/v1/holding/downloadHoldings', { format }),
  });
  return (
    <ProfileSection title={t('holdings.title')}>
      {found.isPending && <Loading count={2} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && (
        <>
          <p>
            {found.data.total === 0
              ? t('holdings.none')
              : t('holdings.text', { total: formatCount(found.data.total) })}
          </p>
          {found.data.total > 0 && (
            <p>
              <Button disabled={download.isPending} onClick={() => download.mutate('marc')}>
                {t('holdings.marc')}
              </Button>{' '}
              <Button disabled={download.isPending} onClick={() => download.mutate('kbart')}>
                {t('holdings.kbart')}
              </Button>
            </p>
          )}
          {download.error && (
            <InlineAlert tone="bad" title={t('holdings.failed')}>
              {download.error.message}
            </InlineAlert>
          )}
        </>
      )}
    </ProfileSection>
  );
}
