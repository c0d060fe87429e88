import { useMatches } from 'react-router';
import { useLanguage, useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { routeTable } from '../route-table.ts';

/** Stands where a page is still to come: says which, and offers a way on. */
export function ComingSoonPage() {
  const t = useT('app');
  const language = useLanguage();
  const name = useMatches().at(-1)?.id;
  const title = routeTable.find((row) => row.name === name)?.title[language] ?? '';
  const actions = (
    <>
      <ButtonLink look="primary" to={paths.listContent()}>
        {t('comingSoon.browse')}
      </ButtonLink>
      <ButtonLink to={paths.home}>{t('comingSoon.home')}</ButtonLink>
    </>
  );
  return (
    <EmptyState title={title} actions={actions} whole>
      {t('comingSoon.text', { title })}
    </EmptyState>
  );
}
