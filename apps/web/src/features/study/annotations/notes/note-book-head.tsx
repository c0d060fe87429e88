import type { NoteBook } from '@zhiye/contract';
import type { ReactNode } from 'react';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import type { NoteQuery } from './note-query.ts';
import styles from './notes-page.module.css';

interface NoteBookHeadProps {
  readonly books: readonly NoteBook[];
  readonly query: NoteQuery;
  readonly children: ReactNode;
}

/** The title of the chosen book, or of all notes, with the buttons. */
export function NoteBookHead({ books, query: { bookId }, children }: NoteBookHeadProps) {
  const t = useT('annotations');
  const chosen = books.find(({ book }) => book.bookId === bookId);
  const title = chosen?.book.title ?? t('allBooks');
  return (
    <header className={styles.bookHead}>
      <div>
        <h2 lang={chosen && textLanguage(title)}>{title}</h2>
        {chosen && (
          <p>
            {chosen.book.authors.join('，')} · {chosen.book.publisher}
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
