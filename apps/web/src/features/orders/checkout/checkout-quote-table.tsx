import type { CheckoutLine } from '@zhiye/contract';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Price } from '../../../shared/ui/books/price.tsx';
import table from '../../../shared/ui/table.module.css';
import { BookCell } from './book-cell.tsx';
import { EndDay } from './end-day.tsx';
import { UnitPrice } from './unit-price.tsx';
import styles from './checkout.module.css';

export function CheckoutQuoteTable({ lines }: { readonly lines: readonly CheckoutLine[] }) {
  const t = useT('cart');
  const names = useT('shared');
  return (
    <div className={`card ${styles.lines}`}>
      <table className={table.table} aria-label={t('confirm.lines')}>
        <thead>
          <tr>
            <th scope="col">{t('column.book')}</th>
            <th scope="col">{t('column.duration')}</th>
            <th scope="col">{t('column.usage')}</th>
            <th scope="col" data-num>
              {t('column.unit')}
            </th>
            <th scope="col" data-num>
              {t('column.quantity')}
            </th>
            <th scope="col" data-num>
              {t('column.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.bookId}>
              <td>
                <BookCell book={line} />
              </td>
              <td>
                {names(`duration.${line.duration}`)}
                <EndDay endDay={line.endDay} currentEndDay={line.currentEndDay} />
              </td>
              <td>{t('usageHere')}</td>
              <td data-num>
                <UnitPrice priceFen={line.priceFen} listFen={line.listFen} />
              </td>
              <td data-num>{line.quantity}</td>
              <td data-num>
                <Price fen={line.amountFen} size={16} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
