import { isReaderType } from '@zhiye/contract/constants';
import type { UserType } from '@zhiye/contract/constants';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { useClientStore } from '../../../../shared/state/client-store.ts';
import type { BookData } from '../book-data.ts';
import { BuyChoice } from './buy-choice.tsx';
import { LimitsPanel } from '../limits-panel.tsx';
import { MoreLink } from '../../../../shared/ui/navigation/more-link.tsx';
import styles from './buy-box.module.css';

/** Only reader accounts buy for themselves. A guest may sign in with such an account. */
const mayBuyAs = (type: UserType | null) => type === null || isReaderType(type);

/** The right column: access periods, price and buttons, or the reason why the book is not for sale. */
export function BuyBox({ book }: { readonly book: BookData }) {
  const t = useT('book-detail');
  const roleType = useClientStore((client) => client.roleType);
  const [first] = book.prices;
  const reason = book.listed ? (book.readable ? 'noPrice' : 'inPreparation') : 'unlisted';
  const subjectCode = book.subjectPath.at(-1)?.subjectCode;
  return (
    <section className={`card ${styles.box}`} aria-label={t('buy.label')}>
      {book.listed && book.readable && first ? (
        <BuyChoice book={book} prices={[first, ...book.prices.slice(1)]} mayBuy={mayBuyAs(roleType)} />
      ) : (
        <div className={styles.notForSale}>
          <h2>{t(`buy.${reason}`)}</h2>
          <p>{t(reason === 'inPreparation' ? 'buy.inPreparationText' : 'buy.owners')}</p>
          <MoreLink to={paths.listContent({ subjectCode })}>{t('buy.others')}</MoreLink>
        </div>
      )}
      <LimitsPanel book={book} />
    </section>
  );
}
