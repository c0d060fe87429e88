import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { usePageTitle } from '../../shared/i18n/page-title.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Cover } from '../../shared/ui/cover.tsx';
import { bookQuery } from './book.queries.ts';
import type { ClosedReason } from './closed-reason.ts';
import styles from './closed-book.module.css';

interface ClosedBookProps {
  readonly bookId: number;
  readonly reason: ClosedReason;
  /** The server's words. */
  readonly said?: string;
  /** Opens it once more in the same place. */
  readonly onReopen?: () => void;
}

/** In the reader's place: which book it is, why it cannot be read now, and the way to read it. */
export function ClosedBook({ bookId, reason, said, onReopen }: ClosedBookProps) {
  const t = useT('reading');
  const { pathname, search } = useLocation();
  // the reason is shown already; a book that is gone adds nothing to it
  const { data: book } = useQuery(bookQuery(bookId));
  usePageTitle(book?.title);
  const isReopened = reason === 'lapsed' || reason === 'elsewhere';
  const mayTry = book?.hasTrial && (reason === 'guest' || reason === 'notEntitled');
  const wayOn = reason === 'guest' ? paths.login(pathname + search) : paths.bookDetail(bookId);
  const wayBack = reason === 'guest' ? paths.bookDetail(bookId) : paths.myBook;
  return (
    <main className={`card ${styles.closed}`}>
      {book && <Cover src={book.coverUrl} alt="" width={140} eager />}
      <div role={said ? 'alert' : undefined}>
        {book && <p className={`serif ${styles.book}`}>{book.title}</p>}
        <h1>{said ?? t('closed.guest.title')}</h1>
        <p className="sub">{t(`closed.${reason}.text`)}</p>
        <p className={styles.ways}>
          {isReopened ? (
            <Button look="primary" onClick={onReopen}>
              {t(`closed.${reason}.action`)}
            </Button>
          ) : (
            <ButtonLink look="primary" to={wayOn}>
              {t(`closed.${reason}.action`)}
            </ButtonLink>
          )}
          {mayTry && <ButtonLink to={paths.read(bookId, { trial: true })}>{t('trial.try')}</ButtonLink>}
          <ButtonLink to={wayBack}>{t(reason === 'guest' ? 'closed.toBook' : 'closed.toShelf')}</ButtonLink>
        </p>
      </div>
    </main>
  );
}
