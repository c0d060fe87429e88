import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { useCopyText } from '../../../../shared/ui/feedback/use-copy-text.ts';
import { absoluteUrl } from '../../../../shared/navigation/absolute-url.ts';
import type { BookData } from './book-data.ts';
import { scrollToSection } from './section-links.tsx';
import styles from './book-cover.module.css';

interface BookCoverProps {
  readonly book: BookData;
  /** An owner reads the book, not its preview. */
  readonly isOwned: boolean;
}

/** The cover; below it preview, contents and the link to share. */
export function BookCover({ book, isOwned }: BookCoverProps) {
  const t = useT('book-detail');
  const copyText = useCopyText();
  const hasPreviewLink = !isOwned && book.listed && book.readable && book.hasPreview;
  return (
    <div className={styles.cover}>
      <Cover src={book.coverUrl} alt={t('book.cover')} eager />
      <div className={styles.actions}>
        {hasPreviewLink && (
          <ButtonLink to={paths.read(book.bookId, { preview: true })}>
            <Icon name="book" />
            {t('readPreview')}
          </ButtonLink>
        )}
        {book.contents.length > 0 && (
          <Button onClick={() => scrollToSection('contents')}>
            <Icon name="toc" />
            {t('contents.show')}
          </Button>
        )}
        <Button onClick={() => void copyText(absoluteUrl(paths.bookDetail(book.bookId)))}>
          <Icon name="copy" />
          {t('share')}
        </Button>
      </div>
    </div>
  );
}
