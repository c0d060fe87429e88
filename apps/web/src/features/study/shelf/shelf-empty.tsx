import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';

import { EndedNotice } from './downloads/ended-notice.tsx';

/** A bookshelf without books leads to the textbooks. */
export function ShelfEmpty() {
  const t = useT('shelf');
  const buy = (
    <ButtonLink look="primary" to={paths.listContent()}>
      {t('empty.buy')}
    </ButtonLink>
  );
  return (
    <>
      <EndedNotice shelf={[]} />
      <EmptyState isPage title={t('empty.title')} actions={buy}>
        {t('empty.text')}
      </EmptyState>
    </>
  );
}
