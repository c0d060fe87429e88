import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { CallFailed } from '../../../../shared/api/index.ts';
import { usePageTitle } from '../../../../shared/i18n/page-title.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import { PreorderNote } from '../../../../shared/ui/books/preorder-note.tsx';
import { bookQuery } from '../book/book.queries.ts';
import type { NoAccessReason } from './no-access-reason.ts';
import { UnknownBook } from './unknown-book.tsx';
import styles from './access.module.css';

interface NoAccessProps {
  readonly bookId: number;
  readonly reason: NoAccessReason;
  /** The server's text. */
  readonly reasonText?: string;
  /** Opens the book again at the same position. */
  readonly onReopen?: () => void;
}

/** Shown instead of the reader: the book, why it cannot be read, and what to do. */
export function NoAccess({ bookId, reason, reasonText, onReopen }: NoAccessProps) {
  const t = useT('reading');
  const { pathname, search } = useLocation();
  // the reason is shown without the book when the book cannot be loaded
  const { data: book, error } = useQuery(bookQuery(bookId));
  usePageTitle(book?.title);
  if (error instanceof CallFailed) return <UnknownBook />;
  const canReopen = reason === 'lapsed' || reason === 'otherDevice';
  const isPreviewOffered = book?.hasPreview && (reason === 'guest' || reason === 'notEntitled');
  const primaryPath = reason === 'guest' ? paths.login(pathname + search) : paths.bookDetail(bookId);
  const secondaryPath = reason === 'guest' ? paths.bookDetail(bookId) : paths.myBook;
  return (
    <main className={`card ${styles.noAccess}`}>
      {book && <Cover src={book.coverUrl} alt="" width={140} eager />}
      <div role={reasonText ? 'alert' : undefined}>
        {book && (
          <p className={`serif ${styles.noAccessBook}`} lang={textLanguage(book.title)}>
            {book.title}
          </p>
        )}
        <h1>{reasonText ?? t('noAccess.guest.title')}</h1>
        {book?.preorderDay && (
          <p>
            <PreorderNote day={book.preorderDay} />
          </p>
        )}
        <p className="sub">{t(`noAccess.${reason}.text`)}</p>
        <p className={styles.noAccessActions}>
          {canReopen ? (
            <Button look="primary" onClick={onReopen}>
              {t(`noAccess.${reason}.action`)}
            </Button>
          ) : (
            <ButtonLink look="primary" to={primaryPath}>
              {t(`noAccess.${reason}.action`)}
            </ButtonLink>
          )}
          {reason === 'expired' && (
            <ButtonLink to={paths.personal.noteList({ bookId })}>{t('noAccess.expired.notes')}</ButtonLink>
          )}
          {isPreviewOffered && (
            <ButtonLink to={paths.read(bookId, { preview: true })}>{t('preview.try')}</ButtonLink>
          )}
          <ButtonLink to={secondaryPath}>
            {t(reason === 'guest' ? 'noAccess.toBook' : 'noAccess.toShelf')}
          </ButtonLink>
        </p>
      </div>
    </main>
  );
}
