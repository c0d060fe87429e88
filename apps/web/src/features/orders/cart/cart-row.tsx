import type { CartItem } from '@zhiye/contract';
import { Link } from 'react-router';
import { formatMoney } from '../../../shared/format.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Price } from '../../../shared/ui/books/price.tsx';
import { StatusTag } from '../../../shared/ui/feedback/status-tag.tsx';
import { BookCell } from '../checkout/book-cell.tsx';
import { DurationSelect } from './duration-select.tsx';
import { UnitPrice } from '../checkout/unit-price.tsx';
import styles from './cart-table.module.css';

interface CartRowProps {
  readonly item: CartItem;
  readonly selected: boolean;
  readonly onSelect: (on: boolean) => void;
  readonly onRemove: () => void;
}

export function CartRow({ item, selected, onSelect, onRemove }: CartRowProps) {
  const t = useT('cart');
  const { book } = item;
  // the book is sold, but not for this access period; another one makes it buyable
  const isSoldForOtherPeriods =
    !item.neverEnds && item.durations.length > 0 && !item.durations.includes(item.duration);
  return (
    <tr data-off={!item.buyable}>
      <td>
        {item.buyable && (
          <label className={styles.check}>
            <input
              type="checkbox"
              aria-label={t('select', { title: book.title })}
              checked={selected}
              onChange={(event) => onSelect(event.target.checked)}
            />
          </label>
        )}
      </td>
      <td>
        <BookCell book={book} linked={item.buyable || item.neverEnds || isSoldForOtherPeriods}>
          <PriceChange item={item} />
          {!item.buyable && !isSoldForOtherPeriods && (
            <StatusTag tone="done">{t(item.neverEnds ? 'owned' : 'offShelf')}</StatusTag>
          )}
        </BookCell>
      </td>
      {item.buyable && (
        <>
          <td>
            <DurationSelect item={item} />
          </td>
          <td>{t('usageHere')}</td>
          <td data-num>
            <UnitPrice priceFen={item.priceFen} listFen={item.listFen} />
          </td>
          <td data-num>{item.quantity}</td>
          <td data-num>
            <Price fen={item.amountFen} size={16} />
          </td>
        </>
      )}
      {!item.buyable && isSoldForOtherPeriods && (
        <>
          <td>
            <DurationSelect item={item} />
          </td>
          <td colSpan={4}>{t('notSoldSo')}</td>
        </>
      )}
      {item.neverEnds && <td colSpan={5}>{t('ownedText')}</td>}
      {!item.buyable && !item.neverEnds && !isSoldForOtherPeriods && (
        <td colSpan={5}>
          {t('offShelfText')}{' '}
          <Link className="lk" to={paths.listContent()}>
            {t('findOthers')}
          </Link>
        </td>
      )}
      <td>
        <button
          type="button"
          className={styles.remove}
          aria-label={t('remove', { title: book.title })}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </button>
      </td>
    </tr>
  );
}

function PriceChange({ item }: { readonly item: CartItem }) {
  const t = useT('cart');
  const riseFen = item.priceFen - item.addedPriceFen;
  if (!item.buyable || riseFen === 0) return null;
  const amount = formatMoney(Math.abs(riseFen));
  return riseFen > 0 ? (
    <StatusTag tone="wait" glyph={false}>
      {t('dearer', { amount })}
    </StatusTag>
  ) : (
    <StatusTag tone="run" glyph={false}>
      {t('cheaper', { amount })}
    </StatusTag>
  );
}
