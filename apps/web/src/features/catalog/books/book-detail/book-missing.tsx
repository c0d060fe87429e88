import { usePageTitle } from '../../../../shared/i18n/page-title.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';

/** Shown when the book does not exist or the address has no valid book id. */
export function BookMissing() {
  const t = useT('book-detail');
  usePageTitle(t('missing.title'));
  const actions = (
    <>
      <ButtonLink look="primary" to={paths.listContent()}>
        {t('empty.all')}
      </ButtonLink>
      <ButtonLink to={paths.home}>{t('missing.home')}</ButtonLink>
      <ButtonLink to={paths.myBook}>{t('missing.shelf')}</ButtonLink>
    </>
  );
  return (
    <EmptyState title={t('missing.title')} actions={actions} isPage>
      {t('missing.text')}
    </EmptyState>
  );
}
