import '../../../shared/ui/styles/reader-tokens.css';
import { useQuery } from '@tanstack/react-query';
import type { Note } from '@zhiye/contract';
import { Link } from 'react-router';
import { callQuery } from '../../../shared/api/index.ts';
import { formatShortInstant } from '../../../shared/format.ts';
import { textLanguage } from '../../../shared/i18n/text-language.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { lookStyle } from '../../../shared/notes/annotation-look.ts';
import styles from './study-page.module.css';

const SHOWN_NOTES = 3;
/** Among them may be bookmarks, which say nothing here. */
const READ_NOTES = 10;

/** The last highlights and notes of all books; a tap opens the book there, or the notes of a book that cannot be read now. */
export function RecentNotes() {
  const t = useT('phone');
  const input = { sort: 'time', pageNo: 1, pageSize: READ_NOTES } as const;
  const { data } = useQuery(callQuery('GET /b/v1/annotation/findNotes', input));
  const { data: books } = useQuery(callQuery('GET /b/v1/annotation/findNoteBooks', {}));
  const notes = data?.list.filter(({ annotation }) => annotation.selectedText !== '') ?? [];
  if (!data || !books || notes.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="notes-title">
      <header className={styles.head}>
        <h2 id="notes-title">{t('study.recentNotes')}</h2>
        <Link className="lk" to={paths.personal.notes}>
          {t('study.allNotes', { count: data.total })}
        </Link>
      </header>
      <ul className={styles.notes} data-reader="day">
        {notes.slice(0, SHOWN_NOTES).map((note) => {
          const book = books.list.find(({ book: { bookId } }) => bookId === note.bookId);
          return (
            <li key={note.annotation.uid}>
              <RecentNote note={note} title={book?.book.title ?? ''} canOpen={book?.access === 'active'} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface RecentNoteProps {
  readonly note: Note;
  /** Of its book. */
  readonly title: string;
  readonly canOpen: boolean;
}

function RecentNote({ note, title, canOpen }: RecentNoteProps) {
  const t = useT('phone');
  const { bookId, annotation, printedPage } = note;
  const place = canOpen
    ? paths.read(bookId, { cfi: annotation.cfi })
    : paths.personal.noteList({ bookId, pageNo: 1 });
  return (
    <Link to={place}>
      <q lang={textLanguage(annotation.selectedText)}>
        <span style={lookStyle(annotation)}>{annotation.selectedText}</span>
      </q>
      {annotation.note !== '' && <span lang={textLanguage(annotation.note)}>{annotation.note}</span>}
      <small>
        <span lang={textLanguage(title)}>{title}</span>
        {printedPage !== null && ` · ${t('study.page', { page: printedPage })}`}
        {` · ${formatShortInstant(new Date(annotation.createTime).toISOString())}`}
      </small>
    </Link>
  );
}
