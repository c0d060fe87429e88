import { useMatches } from 'react-router';
import { useLanguage, useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/feedback/empty-state.tsx';
import { routeTable } from '../route-table.ts';

/** Shown for a page that does not exist yet: names it and links to other pages. */
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
    <EmptyState title={title} actions={actions} isPage>
      {t('comingSoon.text', { title })}
    </EmptyState>
  );
}
