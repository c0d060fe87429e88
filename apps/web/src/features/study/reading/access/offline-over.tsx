import { formatInstant } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import type { OfflineLeaseOver } from '../../../../shared/offline/offline-lease-over.ts';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';

interface OfflineOverProps {
  readonly over: OfflineLeaseOver;
  readonly onRetry: () => void;
}

/** Why a downloaded book cannot be read without a network, and until when it could. */
export function OfflineOver({ over, onRetry }: OfflineOverProps) {
  const t = useT('reading');
  const actions = (
    <>
      <Button look="primary" onClick={onRetry}>
        {t('offlineCopy.retry')}
      </Button>
      <ButtonLink to={paths.myBook}>{t('noAccess.toShelf')}</ButtonLink>
    </>
  );
  return (
    <main>
      <EmptyState title={t(`offlineCopy.${over.reason}.title`)} actions={actions} isPage>
        {t(`offlineCopy.${over.reason}.text`, { day: formatInstant(over.endsAt) })}
      </EmptyState>
    </main>
  );
}
