import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callQuery } from '../../../shared/api/index.ts';
import { textLanguage } from '../../../shared/i18n/text-language.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { MarkedWords } from '../../../shared/notes/marked-words.tsx';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../shared/ui/feedback/loading.tsx';
import { SearchHit, SearchSection, SHOWN } from './search-section.tsx';
import type { ResultsProps } from './search-section.tsx';
import styles from './study-search-page.module.css';

export function NoteResults({ q }: ResultsProps) {
  const t = useT('annotations');
  const books = useQuery(callQuery('GET /b/v1/annotation/findNoteBooks', {}));
  const notes = useQuery(
    callQuery('GET /b/v1/annotation/findNotes', { words: q, sort: 'time', pageNo: 1, pageSize: SHOWN }),
  );
  if (notes.isError) return <ErrorState error={notes.error} onRetry={() => void notes.refetch()} />;
  if (!notes.data || !books.data) return <Loading count={3} />;
  const { list, total } = notes.data;
  return (
    <SearchSection
      title={t('search.notes')}
      total={t('search.noteTotal', { count: total })}
      more={
        total > list.length && (
          <Link to={paths.personal.noteList({ q })}>{t('search.allNotes', { count: total })}</Link>
        )
      }
    >
      {list.map(({ bookId, annotation, printedPage, position }) => {
        const book = books.data.list.find((each) => each.book.bookId === bookId);
        const title = book?.book.title ?? '';
        const isReadable = book?.access === 'active';
        return (
          <SearchHit
            key={`${bookId} ${annotation.uid}`}
            to={
              isReadable
                ? paths.read(bookId, { cfi: annotation.cfi })
                : paths.personal.noteList({ bookId, q })
            }
            linkText={t(isReadable ? 'goTo' : 'search.showNote')}
            source={[
              title,
              printedPage !== null
                ? t('page', { page: printedPage })
                : position !== null && t('position', { position }),
              !isReadable && t('ended'),
            ]
              .filter(Boolean)
              .join(' · ')}
          >
            <p className={styles.text} lang={textLanguage(annotation.selectedText)}>
              <MarkedWords words={q}>{annotation.selectedText || annotation.title}</MarkedWords>
            </p>
            {annotation.note !== '' && (
              <p lang={textLanguage(annotation.note)}>
                <MarkedWords words={q}>{annotation.note}</MarkedWords>
              </p>
            )}
          </SearchHit>
        );
      })}
    </SearchSection>
  );
}
