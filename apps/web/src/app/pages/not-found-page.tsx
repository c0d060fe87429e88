import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/feedback/empty-state.tsx';

export function NotFoundPage() {
  const t = useT('app');
  const actions = (
    <>
      <ButtonLink look="primary" to={paths.home}>
        {t('notFound.home')}
      </ButtonLink>
      <ButtonLink to={paths.highSearch}>{t('header.highSearch')}</ButtonLink>
    </>
  );
  return (
    <EmptyState title={t('notFound.title')} actions={actions} isPage>
      {t('notFound.text')}
    </EmptyState>
  );
}
