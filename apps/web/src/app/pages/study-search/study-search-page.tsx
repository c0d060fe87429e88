import { useSearchParams } from 'react-router';
import { StudySearchForm } from '../../../features/study/annotations/notes/study-search-form.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { BookResults } from './book-results.tsx';
import { CardResults } from './card-results.tsx';
import { NoteResults } from './note-results.tsx';
import styles from './study-search-page.module.css';

const MAX_LENGTH = 100;

/** /personal/notes/search: one's own notes and flashcards, and the texts of the books that one may read. The words are in the address. */
export function StudySearchPage() {
  const t = useT('annotations');
  const q = (useSearchParams()[0].get('q') ?? '').trim().slice(0, MAX_LENGTH);
  return (
    <>
      <header className={styles.head}>
        <h1 className="pt">{t('search.title')}</h1>
        <StudySearchForm q={q} />
      </header>
      {q === '' ? (
        <EmptyState title={t('search.start')}>{t('search.startText')}</EmptyState>
      ) : (
        <div className={styles.results}>
          <NoteResults q={q} />
          <CardResults q={q} />
          <BookResults q={q} />
        </div>
      )}
    </>
  );
}
