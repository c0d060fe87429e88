import type { CheckoutLine, Usage } from '@zhiye/contract';
import { useT } from '../../../shared/i18n/use-t.ts';
import { PreorderNote } from '../../../shared/ui/books/preorder-note.tsx';
import { Price } from '../../../shared/ui/books/price.tsx';
import table from '../../../shared/ui/table.module.css';
import { QuantityField } from '../usage/quantity-field.tsx';
import { UsageSelect } from '../usage/usage-select.tsx';
import { BookCell } from './book-cell.tsx';
import { EndDay } from './end-day.tsx';
import { UnitPrice } from './unit-price.tsx';
import styles from './checkout.module.css';

interface CheckoutQuoteTableProps {
  readonly lines: readonly CheckoutLine[];
  /** Missing where the usage was chosen in the cart. */
  readonly onUsage?: (usage: Usage) => void;
  readonly isAddressDue: boolean;
}

export function CheckoutQuoteTable({ lines, onUsage, isAddressDue }: CheckoutQuoteTableProps) {
  const t = useT('cart');
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
            <QuoteRow key={line.bookId} line={line} onUsage={onUsage} isAddressDue={isAddressDue} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface QuoteRowProps extends Omit<CheckoutQuoteTableProps, 'lines'> {
  readonly line: CheckoutLine;
}

function QuoteRow({ line, onUsage, isAddressDue }: QuoteRowProps) {
  const t = useT('cart');
  const names = useT('shared');
  return (
    <tr>
      <td>
        <BookCell book={line}>{line.preorderDay && <PreorderNote day={line.preorderDay} />}</BookCell>
      </td>
      <td>
        {names(`duration.${line.duration}`)}
        {line.usageMode === 'code' ? (
          <p className={styles.under}>{t('startsLater')}</p>
        ) : (
          <EndDay
            endDay={line.endDay}
            currentEndDay={line.currentEndDay}
            awaitsPublication={line.awaitsPublication}
          />
        )}
      </td>
      <td>
        {onUsage ? (
          <UsageSelect usage={line} title={line.title} isAddressDue={isAddressDue} onChange={onUsage} />
        ) : (
          <>
            {t(line.usageMode === 'code' ? 'usageCode' : 'usageHere')}
            {line.codeEmail && <p className={styles.under}>{line.codeEmail}</p>}
          </>
        )}
      </td>
      <td data-num>
        <UnitPrice priceFen={line.priceFen} listFen={line.listFen} />
      </td>
      <td data-num>
        {onUsage && line.usageMode === 'code' ? (
          <QuantityField
            quantity={line.quantity}
            title={line.title}
            onChange={(quantity) => onUsage({ usageMode: 'code', quantity, codeEmail: line.codeEmail ?? '' })}
          />
        ) : (
          line.quantity
        )}
      </td>
      <td data-num>
        <Price fen={line.amountFen} size={16} />
      </td>
    </tr>
  );
}
