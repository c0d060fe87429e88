import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import type { RedeemedBook } from './use-code-redemption.ts';
import styles from './code-exchange.module.css';

/** What is on the shelf now. */
export function RedeemedBooks({ books }: { readonly books: readonly RedeemedBook[] }) {
  const t = useT('redemption');
  if (books.length === 0) return null;
  const endOf = (endDay: string | null, awaitsPublication: boolean) => {
    if (awaitsPublication) return t('end.waiting');
    return endDay === null ? t('end.never') : t('end.until', { day: endDay });
  };
  return (
    <section className={`card ${styles.done}`} aria-label={t('done.label')}>
      <InlineAlert tone="ok" title={t('done.title', { total: books.length })} />
      <ul>
        {books.map(({ book, endDay, awaitsPublication }) => (
          <li key={`${book.bookId} ${endDay ?? ''}`}>
            <Cover src={book.coverUrl} alt="" width={40} />
            <p>
              <b lang={textLanguage(book.title)}>{book.title}</b>
              <span>{endOf(endDay, awaitsPublication)}</span>
            </p>
            {!awaitsPublication && (
              <ButtonLink look="primary" to={paths.read(book.bookId)}>
                {t('done.read')}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      <ButtonLink look="text" to={paths.myBook}>
        {t('done.shelf')}
      </ButtonLink>
    </section>
  );
}
