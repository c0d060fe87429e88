import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

interface NoMessagesProps {
  readonly unread: boolean;
  /** Of all pages: more than none says that the address names one beyond the last. */
  readonly total: number;
}

export function NoMessages({ unread, total }: NoMessagesProps) {
  const t = useT('notices');
  const common = useT('shared');
  if (total > 0) {
    const toFirst = (
      <ButtonLink look="primary" to={paths.personal.messageList({ unread })}>
        {t('empty.toFirst')}
      </ButtonLink>
    );
    return <EmptyState title={t('empty.page')} actions={toFirst} />;
  }
  const wayOn = unread ? (
    <ButtonLink look="primary" to={paths.personal.message}>
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
