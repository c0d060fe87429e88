import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Cover } from '../../shared/ui/cover.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { useCopyText } from '../../shared/use-copy-text.ts';
import { wholeAddress } from '../../shared/whole-address.ts';
import type { BookData } from './book-data.ts';
import { showSection } from './section-links.tsx';
import styles from './book-cover.module.css';

/** The cover, and below it the ways into the book and on to others. */
export function BookCover({ book }: { readonly book: BookData }) {
  const t = useT('catalog');
  const copyText = useCopyText();
  const mayTry = book.onShelf && book.readable && book.hasTrial;
  return (
    <div className={styles.cover}>
      <Cover src={book.coverUrl} alt={t('book.cover', { title: book.title })} eager />
      <div className={styles.ways}>
        {mayTry && (
          <ButtonLink to={paths.read(book.bookId, { trial: true })}>
            <Icon name="book" />
            {t('readSample')}
          </ButtonLink>
        )}
        {book.contents.length > 0 && (
          <Button onClick={() => showSection('contents')}>
            <Icon name="toc" />
            {t('contents.show')}
          </Button>
        )}
        <Button onClick={() => void copyText(wholeAddress(paths.bookDetail(book.bookId)))}>
          <Icon name="copy" />
          {t('share')}
        </Button>
      </div>
    </div>
  );
}
