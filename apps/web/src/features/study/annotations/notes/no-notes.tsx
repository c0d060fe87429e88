import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import type { NoteQuery } from './note-query.ts';

/** With a query: nothing matches its filters. */
export function NoNotes({ query }: { readonly query?: NoteQuery | undefined }) {
  const t = useT('annotations');
  if (query) {
    const { bookId, sort } = query;
    const all = paths.personal.noteList({ ...(bookId && { bookId }), sort });
    return (
      <EmptyState
        title={t('empty.filtered')}
        actions={<ButtonLink to={all}>{t('filter.clear')}</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      title={t('empty.title')}
      actions={
        <ButtonLink look="primary" to={paths.myBook}>
          {t('empty.shelf')}
        </ButtonLink>
      }
    >
      {t('empty.text')}
    </EmptyState>
  );
}
