import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { useClientStore } from '../../../../shared/state/client-store.ts';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { bookQuery } from '../book/book.queries.ts';
import { usePlaceName } from '../navigation/use-place-name.ts';
import { offerOf } from './book-offer.ts';
import { BuyLink } from './buy-link.tsx';
import styles from './access.module.css';

interface LockedNoteProps {
  readonly bookId: number;
  readonly title: string;
  /** The last position of the preview. */
  readonly lastPosition: number;
  readonly onClose: () => void;
}

/** Below a line of the contents that the preview leaves out, after a click on it: the text stays where it is. */
export function LockedNote({ bookId, title, lastPosition, onClose }: LockedNoteProps) {
  const t = useT('reading');
  const placeName = usePlaceName('Inline');
  const buyer = useClientStore(({ roleType }) => roleType);
  const { data: book } = useQuery(bookQuery(bookId));
  const offer = book && offerOf(book, buyer);
  return (
    <div className={styles.lockedNote}>
      <p role="status">
        <b>{t('preview.lockedTitle', { title })}</b>
        <span>{t('preview.endsAt', { place: placeName({ position: lastPosition }) })}</span>
      </p>
      <p>
        {offer?.kind === 'account' ? (
          <BuyLink size="small" to={paths.buyNow(bookId, offer.chosen.duration)}>
            {t('preview.buyFor', { price: formatMoney(offer.chosen.priceFen) })}
          </BuyLink>
        ) : (
          <ButtonLink size="small" to={paths.bookDetail(bookId)}>
            {t('noAccess.toBook')}
          </ButtonLink>
        )}
        <Button size="small" onClick={onClose}>
          {t('preview.back')}
        </Button>
      </p>
    </div>
  );
}
