import { Link, useSearchParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import type { Flashcard } from '@zhiye/contract';
import { clozeText } from '@zhiye/contract/constants/study/cloze';
import { StudySearchForm } from '../../../features/study/annotations/notes/study-search-form.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import styles from './study-search-page.module.css';
import { callQuery } from '../../../shared/api/index.ts';
import { textLanguage } from '../../../shared/i18n/text-language.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../shared/ui/feedback/loading.tsx';
import { SearchHit, SearchSection, SHOWN } from './search-section.tsx';
import type { ResultsProps } from './search-section.tsx';
import { MarkedWords } from '../../../shared/notes/marked-words.tsx';

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

function BookResults({ q }: ResultsProps) {
  const t = useT('annotations');
  const { data, error, refetch } = useQuery(callQuery('POST /b/v1/reading/searchHeldBooks', { text: q }));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading count={3} />;
  const { list, searched, unsearched } = data;
  const total = list.reduce((sum, book) => sum + book.total, 0);
  return (
    <SearchSection
      title={t('search.books')}
      total={t('search.bookTotal', { count: total, books: list.length, searched })}
      more={unsearched > 0 && t('search.unsearched', { count: unsearched })}
    >
      {list.flatMap(({ bookId, title, hits, total: inBook }) =>
        hits.map((hit, index) => {
          const { printedPage: page, position } = hit;
          const place = page === null ? t('position', { position }) : t('page', { page });
          const source = [title, hit.title, place].filter(Boolean);
          return (
            <SearchHit
              key={`${bookId} ${hit.cfi}`}
              to={paths.read(bookId, { cfi: hit.cfi })}
              linkText={t('search.open')}
              source={[...source, index === 0 && t('search.inBook', { count: inBook })]
                .filter(Boolean)
                .join(' · ')}
            >
              <p className={styles.text} lang={textLanguage(hit.before + hit.match)}>
                {hit.before}
                <mark>{hit.match}</mark>
                {hit.after}
              </p>
            </SearchHit>
          );
        }),
      )}
    </SearchSection>
  );
}

function NoteResults({ q }: ResultsProps) {
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

/** The longest text that the list of cards finds. */
const MAX_KEYWORD = 100;

/** Cards whose texts have the whole of what is searched. */
function CardResults({ q }: ResultsProps) {
  const t = useT('annotations');
  const { data, error, refetch } = useQuery(
    callQuery('GET /b/v1/flashcards/findFlashcards', { keyword: q, pageNo: 1, pageSize: SHOWN }),
  );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading count={3} />;
  const { list, total } = data;
  return (
    <SearchSection
      title={t('search.cards')}
      total={t('search.cardTotal', { count: total })}
      more={
        total > list.length && (
          <Link to={paths.personal.flashCardList({ q })}>{t('search.allCards', { count: total })}</Link>
        )
      }
    >
      {list.map((card) => (
        <CardHit key={card.cardId} card={card} q={q} />
      ))}
    </SearchSection>
  );
}

function CardHit({ card, q }: ResultsProps & { readonly card: Flashcard }) {
  const t = useT('annotations');
  const { kind, front, back, source } = card;
  // a cloze card shows its answers: whoever searches has left the review
  const question = kind === 'cloze' ? clozeText(front) : front;
  return (
    <SearchHit
      to={paths.personal.flashCardList({ q: firstLine(front).slice(0, MAX_KEYWORD) })}
      linkText={t('search.showCard')}
      source={[source.title, source.page !== '' && t('page', { page: source.page })]
        .filter(Boolean)
        .join(' · ')}
    >
      <p className={styles.text} lang={textLanguage(question)}>
        <MarkedWords words={q}>{question}</MarkedWords>
      </p>
      {back !== '' && (
        <p lang={textLanguage(back)}>
          <MarkedWords words={q}>{back}</MarkedWords>
        </p>
      )}
    </SearchHit>
  );
}

const firstLine = (text: string): string => text.trim().split('\n', 1)[0]!;
