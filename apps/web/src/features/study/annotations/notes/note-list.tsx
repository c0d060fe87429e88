import type { Note, NoteBook } from '@zhiye/contract';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { NoteItem } from './note-item.tsx';
import type { NoteQuery } from './note-query.ts';
import styles from './note-list.module.css';

interface NoteListProps {
  readonly notes: readonly Note[];
  readonly books: readonly NoteBook[];
  readonly query: NoteQuery;
  readonly onDelete: (note: Note) => void;
}

/** By place under headings of books and chapters; by time each note names them itself. */
export function NoteList({ notes, books, query, onDelete }: NoteListProps) {
  const t = useT('annotations');
  const bookOf = (bookId: number) => books.find(({ book }) => book.bookId === bookId);
  const isByPlace = query.sort === 'place';
  return (
    <div className={styles.list}>
      {notes.map((note, index) => {
        const before = isByPlace ? notes[index - 1] : undefined;
        const isNewBook = before?.bookId !== note.bookId;
        const book = bookOf(note.bookId);
        const title = book?.book.title ?? '';
        const chapter = note.chapter ?? t('noChapter');
        return (
          <div key={`${note.bookId} ${note.annotation.uid}`}>
            {isByPlace && isNewBook && query.bookId === undefined && (
              <h2 className={styles.book} lang={textLanguage(title)}>
                {title}
              </h2>
            )}
            {isByPlace && (isNewBook || before?.chapter !== note.chapter) && (
              <h3 className={styles.chapter} lang={textLanguage(chapter)}>
                {chapter}
              </h3>
            )}
            <NoteItem
              note={note}
              words={query.q ?? ''}
              source={isByPlace ? undefined : [title, note.chapter].filter(Boolean).join(' · ')}
              canOpen={book?.access === 'active'}
              onDelete={() => onDelete(note)}
            />
          </div>
        );
      })}
    </div>
  );
}
