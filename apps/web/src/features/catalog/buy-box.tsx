import type { UserType } from '@zhiye/contract';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { useClientStore } from '../../shared/store.ts';
import { StatusTag } from '../../shared/ui/status-tag.tsx';
import type { BookData } from './book-data.ts';
import { BuyChoice } from './buy-choice.tsx';
import { LimitsPanel } from './limits-panel.tsx';
import { MoreLink } from '../../shared/ui/more-link.tsx';
import styles from './buy-box.module.css';

/** Who buys on an account of their own: guests may become one. */
const buys = (type: UserType | null) => type === null || type === 1 || type === 2;

/** The right column: durations, price and buttons, or why there are none. */
export function BuyBox({ book }: { readonly book: BookData }) {
  const t = useT('catalog');
  const roleType = useClientStore((client) => client.roleType);
  const [first] = book.prices;
  const classCode = book.classPath.at(-1)?.classCode;
  return (
    <section className={`card ${styles.box}`} aria-label={t('buy.label')}>
      {!book.readable && (
        <p className={styles.making}>
          <StatusTag tone="wait">{t('buy.making')}</StatusTag>
          <span className="sub s12">{t('buy.makingText')}</span>
        </p>
      )}
      {book.onShelf && first ? (
        <BuyChoice book={book} prices={[first, ...book.prices.slice(1)]} mayBuy={buys(roleType)} />
      ) : (
        <div className={styles.closed}>
          <h2>{t(book.onShelf ? 'buy.noPrice' : 'buy.offShelf')}</h2>
          <p>{t('buy.keep')}</p>
          <MoreLink to={paths.listContent({ classCode })}>{t('buy.others')}</MoreLink>
        </div>
      )}
      <LimitsPanel book={book} />
    </section>
  );
}
