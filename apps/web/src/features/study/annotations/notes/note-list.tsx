import type { Note, NoteBook } from '@zhiye/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import type { NoteQuery } from './note-query.ts';
import styles from './notes.module.css';
import { formatInstant } from '../../../../shared/format.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { lookStyle } from '../../../../shared/notes/annotation-look.ts';
import { MarkedWords } from '../../../../shared/notes/marked-words.tsx';
import { NoteForm } from '../../../../shared/notes/note-form.tsx';
import { NotePictures } from '../../../../shared/notes/note-pictures.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { useNoteChanges } from './use-note-changes.ts';

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

interface NoteItemProps {
  readonly note: Note;
  /** Words that are marked. */
  readonly words: string;
  /** Book and chapter, where no heading names them. */
  readonly source: string | undefined;
  /** Whether the person can read the book now. */
  readonly canOpen: boolean;
  readonly onDelete: () => void;
}

/** One annotation. All texts are plain text. */
function NoteItem({ note, words, source, canOpen, onDelete }: NoteItemProps) {
  const [isEditing, setEditing] = useState(false);
  const { annotation, printedPage, position } = note;
  const t = useT('annotations');
  return (
    <article className={styles.item}>
      <p className={styles.page}>
        {(printedPage ?? position) !== null && (
          <>
            <small>{t(printedPage === null ? 'positionLabel' : 'pageLabel')}</small>
            {printedPage ?? position}
          </>
        )}
      </p>
      <div>
        <Passage note={note} words={words} />
        {isEditing ? (
          <EditedNote note={note} onClose={() => setEditing(false)} />
        ) : (
          !annotation.isBookmark && <NoteText note={note} words={words} />
        )}
        <NotePictures attachments={note.attachments} />
        <footer className={styles.meta}>
          <Look note={note} />
          <time className="num" dateTime={new Date(annotation.createTime).toISOString()}>
            {formatInstant(new Date(annotation.createTime).toISOString())}
          </time>
          {source !== undefined && <span lang={textLanguage(source)}>{source}</span>}
          <span className={styles.tools}>
            {!annotation.isBookmark && (
              <button
                type="button"
                aria-label={t(annotation.note === '' ? 'addNote' : 'editNote')}
                onClick={() => setEditing(true)}
              >
                <Icon name="edit" size={15} />
              </button>
            )}
            <button type="button" aria-label={t('delete')} onClick={onDelete}>
              <Icon name="trash" size={15} />
            </button>
          </span>
          {canOpen ? (
            <Link to={paths.read(note.bookId, { cfi: annotation.cfi })}>
              {t('goTo')}
              <Icon name="right" size={13} />
            </Link>
          ) : (
            <span>{t('ended')}</span>
          )}
        </footer>
      </div>
    </article>
  );
}

interface NoteTextsProps {
  readonly note: Note;
  readonly words: string;
}

function Passage({ note: { annotation }, words }: NoteTextsProps) {
  const t = useT('annotations');
  const text = annotation.selectedText || annotation.title || t('kinds.bookmark');
  return (
    <p className={styles.quote} lang={textLanguage(text)}>
      <span style={annotation.isBookmark ? undefined : lookStyle(annotation)}>
        <MarkedWords words={words}>{text}</MarkedWords>
      </span>
    </p>
  );
}

function NoteText({ note: { annotation }, words }: NoteTextsProps) {
  const { title, note } = annotation;
  if (title === '' && note === '') return null;
  return (
    <div className={styles.note}>
      {title !== '' && (
        <b lang={textLanguage(title)}>
          <MarkedWords words={words}>{title}</MarkedWords>
        </b>
      )}
      <p lang={textLanguage(note)}>
        <MarkedWords words={words}>{note}</MarkedWords>
      </p>
    </div>
  );
}

function Look({ note: { annotation } }: { readonly note: Note }) {
  const t = useT('annotations');
  if (annotation.isBookmark) return <span>{t('kinds.bookmark')}</span>;
  const color = t(`colors.${annotation.color}`);
  return <span>{t(`looks.${annotation.style}`, { color })}</span>;
}

function EditedNote({ note, onClose }: { readonly note: Note; readonly onClose: () => void }) {
  const changes = useNoteChanges();
  return (
    <NoteForm
      title={note.annotation.title}
      note={note.annotation.note}
      isSaving={changes.isPending}
      onCancel={onClose}
      onSave={(change) => changes.mutate({ note, change }, { onSuccess: (reply) => reply.isOK && onClose() })}
    />
  );
}
