import { usePageTitle } from '../../../../shared/i18n/page-title.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';

/** No book has the id of the address, or it is not for this visitor to see. */
export function UnknownBook() {
  const t = useT('reading');
  usePageTitle(t('unknown.title'));
  const actions = (
    <>
      <ButtonLink look="primary" to={paths.listContent()}>
        {t('unknown.browse')}
      </ButtonLink>
      <ButtonLink to={paths.myBook}>{t('noAccess.toShelf')}</ButtonLink>
    </>
  );
  return (
    <main>
      <EmptyState title={t('unknown.title')} actions={actions} isPage>
        {t('unknown.text')}
      </EmptyState>
    </main>
  );
}
