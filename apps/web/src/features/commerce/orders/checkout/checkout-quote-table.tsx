import type { CheckoutLine } from '@zhiye/contract';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { PreorderNote } from '../../../../shared/ui/books/preorder-note.tsx';
import { Price } from '../../../../shared/ui/books/price.tsx';
import table from '../../../../shared/ui/table.module.css';
import type { LineUsage, UsageChange } from '../usage/line-usage.ts';
import { QuantityField } from '../../../../shared/ui/forms/quantity-field.tsx';
import { UsageSelect } from '../usage/usage-select.tsx';
import { BookCell } from './book-cell.tsx';
import { EndDay } from './end-day.tsx';
import { NextStep } from './next-step.tsx';
import { UnitPrice } from './unit-price.tsx';
import styles from './checkout.module.css';
import { usageText } from '../../../../shared/books/purchase-kind.ts';

/** The usage that the person has chosen, which the lines may not show yet. */
export interface UsageChoice {
  readonly chosen: LineUsage;
  readonly onChange: (change: UsageChange) => void;
}

interface CheckoutQuoteTableProps {
  readonly lines: readonly CheckoutLine[];
  /** Missing where the usage was chosen in the cart. */
  readonly usageChoice?: UsageChoice;
  readonly isAddressDue: boolean;
}

export function CheckoutQuoteTable({ lines, usageChoice, isAddressDue }: CheckoutQuoteTableProps) {
  const t = useT('cart');
  return (
    <div className={`card ${styles.lines}`}>
      <table className={`${table.table} ${table.stacked} ${styles.quote}`} aria-label={t('confirm.lines')}>
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
            <QuoteRow key={line.bookId} line={line} usageChoice={usageChoice} isAddressDue={isAddressDue} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface QuoteRowProps extends Omit<CheckoutQuoteTableProps, 'lines'> {
  readonly line: CheckoutLine;
}

function QuoteRow({ line, usageChoice, isAddressDue }: QuoteRowProps) {
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
        {usageChoice ? (
          <UsageSelect
            usage={usageChoice.chosen}
            title={line.title}
            isAddressDue={isAddressDue}
            onChange={usageChoice.onChange}
          />
        ) : (
          <>
            {t(usageText(line))}
            {line.codeEmail && <p className={styles.under}>{line.codeEmail}</p>}
          </>
        )}
      </td>
      <td data-num>
        <UnitPrice priceFen={line.priceFen} listFen={line.listFen} />
      </td>
      <td data-num>
        {usageChoice?.chosen.usageMode === 'code' ? (
          <QuantityField
            quantity={usageChoice.chosen.quantity}
            title={line.title}
            onChange={(quantity) => usageChoice.onChange({ quantity })}
          />
        ) : (
          line.quantity
        )}
        {line.usageMode === 'code' && (
          <NextStep
            next={line.next}
            quantity={line.quantity}
            title={line.title}
            {...(usageChoice && { onChange: (quantity) => usageChoice.onChange({ quantity }) })}
          />
        )}
      </td>
      <td data-num>
        <Price fen={line.amountFen} size={16} />
      </td>
    </tr>
  );
}
