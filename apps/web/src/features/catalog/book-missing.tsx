import { usePageTitle } from '../../shared/i18n/page-title.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

/** In the place of a book that does not exist, or of an address that names none. */
export function BookMissing() {
  const t = useT('catalog');
  usePageTitle(t('missing.title'));
  const actions = (
    <>
      <ButtonLink look="primary" to={paths.listContent()}>
        {t('empty.all')}
      </ButtonLink>
      <ButtonLink to={paths.home}>{t('missing.home')}</ButtonLink>
    </>
  );
  return (
    <EmptyState title={t('missing.title')} actions={actions} whole>
      {t('missing.text')}
    </EmptyState>
  );
}
