import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';

interface NoNotificationsProps {
  readonly unread: boolean;
  /** Of all pages; above 0 the address names a page after the last. */
  readonly total: number;
}

export function NoNotifications({ unread, total }: NoNotificationsProps) {
  const t = useT('notifications');
  const common = useT('shared');
  if (total > 0) {
    const toFirst = (
      <ButtonLink look="primary" to={paths.personal.notificationList({ unread })}>
        {t('empty.toFirst')}
      </ButtonLink>
    );
    return <EmptyState title={t('empty.page')} actions={toFirst} />;
  }
  const wayOn = unread ? (
    <ButtonLink look="primary" to={paths.personal.notifications}>
      {t('empty.toAll')}
    </ButtonLink>
  ) : (
    <ButtonLink look="primary" to={paths.home}>
      {common('toHome')}
    </ButtonLink>
  );
  return (
    <EmptyState title={unread ? t('empty.unread') : t('empty.all')} actions={wayOn}>
      {t('empty.text')}
    </EmptyState>
  );
}
