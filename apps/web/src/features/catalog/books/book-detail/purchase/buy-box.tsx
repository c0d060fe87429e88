import { isBuyerType, USER_TYPE } from '@zhiye/contract/constants';
import type { UserType } from '@zhiye/contract/constants';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../../shared/navigation/paths.ts';
import { useClientStore } from '../../../../../shared/state/client-store.ts';
import type { BookData } from '../book-data.ts';
import type { BookAccess } from '../../../../../shared/books/book-access.ts';
import { BuyChoice } from './buy-choice.tsx';
import { OwnedBook } from './owned-book.tsx';
import { LimitsPanel } from '../limits-panel.tsx';
import { ButtonLink } from '../../../../../shared/ui/button.tsx';
import { Icon } from '../../../../../shared/ui/icon.tsx';
import { MoreLink } from '../../../../../shared/ui/navigation/more-link.tsx';
import { NoSaleHere } from '../../../../../shared/ui/no-sale-here.tsx';
import { isSaleOff } from '../../../../../shared/sale.ts';
import styles from './purchase.module.css';

/** A guest may sign in with an account that buys. */
const mayBuyAs = (type: UserType | null) => type === null || isBuyerType(type);

interface BuyBoxProps {
  readonly book: BookData;
  /** Undefined for somebody who holds no books. */
  readonly access?: BookAccess;
}

/** The right column: what the user has of the book; access periods, price and buttons, or why it is not for sale. */
export function BuyBox({ book, access }: BuyBoxProps) {
  const t = useT('book-detail');
  const roleType = useClientStore((client) => client.roleType);
  const [first] = book.prices;
  const neverEnds = access?.neverEnds ?? false;
  const reason = book.listed ? (book.readable ? 'noPrice' : 'inPreparation') : 'unlisted';
  const isForSale = book.listed && (book.readable || book.preorderDay !== null);
  const subjectCode = book.subjectPath.at(-1)?.subjectCode;
  return (
    <section className={`card ${styles.box}`} aria-label={t('buy.label')}>
      {access && <OwnedBook book={book} access={access} />}
      {!neverEnds && isSaleOff() && <NoSaleHere />}
      {!neverEnds && !isSaleOff() && isForSale && first && (
        <BuyChoice
          book={book}
          prices={[first, ...book.prices.slice(1)]}
          mayBuy={mayBuyAs(roleType)}
          access={access}
        />
      )}
      {!neverEnds && !isSaleOff() && !(isForSale && first) && (
        <div className={styles.notForSale}>
          <h2>{t(`buy.${reason}`)}</h2>
          <p>{t(reason === 'inPreparation' ? 'buy.inPreparationText' : 'buy.owners')}</p>
          <MoreLink to={paths.listContent({ subjectCode })}>{t('buy.others')}</MoreLink>
        </div>
      )}
      {roleType === USER_TYPE.teacher && book.listed && book.readable && (
        <ButtonLink size="large" to={paths.sampleBooks([book.bookId])}>
          <Icon name="sample" size={18} />
          {t('buy.sample')}
        </ButtonLink>
      )}
      <LimitsPanel book={book} />
    </section>
  );
}
