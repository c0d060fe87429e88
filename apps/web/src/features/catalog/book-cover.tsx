import { useT } from '../../shared/i18n/use-t.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Cover } from '../../shared/ui/cover.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import type { BookData } from './book-data.ts';
import styles from './book-cover.module.css';

interface BookCoverProps {
  readonly book: BookData;
  readonly onShowContents: () => void;
}

/** The cover, and below it the ways into the book. */
export function BookCover({ book, onShowContents }: BookCoverProps) {
  const t = useT('catalog');
  return (
    <div className={styles.cover}>
      <Cover src={book.coverUrl} alt={t('book.cover', { title: book.title })} eager />
      {book.contents.length > 0 && (
        <div className={styles.ways}>
          <Button onClick={onShowContents}>
            <Icon name="toc" />
            {t('contents.show')}
          </Button>
        </div>
      )}
    </div>
  );
}
