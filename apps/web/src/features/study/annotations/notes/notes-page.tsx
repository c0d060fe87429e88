import '../../../../shared/ui/styles/reader-tokens.css';
import type { Note, NoteBook } from '@zhiye/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useSearchParams } from 'react-router';
import { callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import { ExportPanel } from '../export/export-panel.tsx';
import { NoteBookList } from './note-book-list.tsx';
import { NoteFilters } from './note-filters.tsx';
import { NoteList } from './note-list.tsx';
import { filterOf, isFiltered, NOTE_PAGE_SIZE, readNoteQuery } from './note-query.ts';
import { StudySearchForm } from './study-search-form.tsx';
import { useNoteChanges } from './use-note-changes.ts';
import styles from './notes.module.css';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import type { NoteQuery } from './note-query.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';

/** /personal/notes: highlights, notes and bookmarks of all books; filters, order and page are in the address. */
export function NotesPage() {
  const t = useT('annotations');
  const query = readNoteQuery(useSearchParams()[0]);
  const list = useRef<HTMLElement>(null);
  const books = useQuery(callQuery('GET /b/v1/annotation/findNoteBooks', {}));
  const notes = useQuery({
    ...callQuery('GET /b/v1/annotation/findNotes', {
      ...filterOf(query),
      sort: query.sort,
      pageNo: query.pageNo,
      pageSize: NOTE_PAGE_SIZE,
    }),
    placeholderData: keepPreviousData,
  });
  const { deleted, remove, undo } = useNoteDeletion(list);
  if (books.isError) return <ErrorState error={books.error} onRetry={() => void books.refetch()} isPage />;
  if (!books.data) return <Loading count={6} />;
  const bookList = books.data.list;
  const { data } = notes;
  return (
    <div data-reader="day" className={styles.notesPagePage}>
      <header className={styles.head}>
        <h1 className="pt">{t('title')}</h1>
        <StudySearchForm q="" />
      </header>
      {bookList.length === 0 && !deleted ? (
        <NoNotes />
      ) : (
        <div className={styles.columns}>
          <NoteBookList books={bookList} query={query} />
          <section ref={list} tabIndex={-1} aria-label={t('list')} className={styles.content}>
            <NoteBookHead books={bookList} query={query}>
              <ExportPanel query={query} total={data?.total ?? 0} />
            </NoteBookHead>
            <NoteFilters query={query} counts={data?.counts} />
            {deleted && (
              <p role="status" className={styles.undo}>
                {t('deleted')}
                <Button size="small" look="text" onClick={() => void undo()}>
                  {t('undo')}
                </Button>
              </p>
            )}
            {notes.isPending && <Loading count={6} />}
            {notes.isError && <ErrorState error={notes.error} onRetry={() => void notes.refetch()} />}
            {data?.list.length === 0 && <NoNotes query={isFiltered(query) ? query : undefined} />}
            {data && (
              <div data-stale={notes.isPlaceholderData || undefined} aria-busy={notes.isPlaceholderData}>
                <NoteList
                  notes={data.list}
                  books={bookList}
                  query={query}
                  onDelete={(note) => void remove(note)}
                />
              </div>
            )}
            <Pager
              pageNo={query.pageNo}
              pageSize={NOTE_PAGE_SIZE}
              total={data?.total ?? 0}
              pathOf={(pageNo) => paths.personal.noteList({ ...query, pageNo })}
            />
          </section>
        </div>
      )}
    </div>
  );
}

/** The last deletion can be undone. The pressed button disappears, so the focus moves to the list. */
function useNoteDeletion(list: RefObject<HTMLElement | null>) {
  const [deleted, setDeleted] = useState<Note>();
  const changes = useNoteChanges();
  const remove = async (note: Note): Promise<void> => {
    list.current?.focus();
    const reply = await changes.mutateAsync({ note, change: 'delete' });
    if (!reply.isOK) return;
    const annotation = reply.data.results[0]?.annotation ?? note.annotation;
    setDeleted({ ...note, annotation: { ...note.annotation, rev: annotation.rev } });
  };
  const undo = async (): Promise<void> => {
    list.current?.focus();
    setDeleted(undefined);
    if (deleted) await changes.mutateAsync({ note: deleted, change: 'restore' });
  };
  return { deleted, remove, undo };
}

/** Shown when nothing matches the filters of a query, or when there are no notes. */
function NoNotes({ query }: { readonly query?: NoteQuery | undefined }) {
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

interface NoteBookHeadProps {
  readonly books: readonly NoteBook[];
  readonly query: NoteQuery;
  readonly children: ReactNode;
}

/** The title of the chosen book, or of all notes, with the buttons. */
function NoteBookHead({ books, query: { bookId }, children }: NoteBookHeadProps) {
  const t = useT('annotations');
  const common = useT('shared');
  const chosen = books.find(({ book }) => book.bookId === bookId);
  const title = chosen?.book.title ?? t('allBooks');
  return (
    <header className={styles.bookHead}>
      <div>
        <h2 lang={chosen && textLanguage(title)}>{title}</h2>
        {chosen && (
          <p>
            {chosen.book.authors.join(common('listSeparator'))} · {chosen.book.publisher}
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        {chosen?.access === 'active' && (
          <ButtonLink to={paths.read(chosen.book.bookId)}>{t('openBook')}</ButtonLink>
        )}
        {chosen?.access === 'ended' && (
          <ButtonLink to={paths.bookDetail(chosen.book.bookId)}>{t('renew')}</ButtonLink>
        )}
        {children}
      </div>
    </header>
  );
}
