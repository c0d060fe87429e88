import type { ClaimedBook } from '../../../features/commerce/codes/claim/claim-form.tsx';
import { DataText } from '../../../shared/i18n/data-text.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { ReadingDeskDrawing } from '../../../shared/ui/drawings/reading-desk.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './claim-phone.module.css';

interface ClaimedProps {
  readonly claimed: ClaimedBook;
}

/** The claimed book is on the shelf. */
export function ClaimDone({ claimed: { book, endDay, awaitsPublication } }: ClaimedProps) {
  const t = useT('phone');
  const claim = useT('claim');
  const until = endDay === null ? claim('endText.never') : claim('endText.until', { day: endDay });
  return (
    <div className={`${styles.panel} ${styles.done}`} role="status">
      <ReadingDeskDrawing />
      <h2>{t('claim.done')}</h2>
      <p>
        <DataText>{book.title}</DataText>
      </p>
      <p>{awaitsPublication ? claim('endText.waiting') : until}</p>
      <p className="sub s13">{t('claim.computer')}</p>
    </div>
  );
}

/** What comes next: reading. */
export function ClaimedBar({ claimed: { book, awaitsPublication } }: ClaimedProps) {
  const t = useT('phone');
  return (
    <>
      <ButtonLink size="large" to={paths.myBook}>
        {t('claim.shelf')}
      </ButtonLink>
      {!awaitsPublication && (
        <ButtonLink look="primary" size="large" to={paths.read(book.bookId)}>
          <Icon name="book" size={18} />
          {t('claim.read')}
        </ButtonLink>
      )}
    </>
  );
}
