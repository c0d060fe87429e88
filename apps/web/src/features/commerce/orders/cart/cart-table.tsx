import type { CartItem } from '@zhiye/contract';
import type { LinePrice } from '@zhiye/contract/constants/commerce/line-price';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../../shared/i18n/use-t.ts';
import table from '../../../../shared/ui/table.module.css';
import type { CartSelection } from './cart-selection.ts';
import { RemovedRow } from './removed-row.tsx';
import type { Removal } from './removed-row.tsx';
import styles from './cart.module.css';
import { formatMoney } from '../../../../shared/format.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { HiddenTitle } from '../../../../shared/ui/hidden-title.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { PreorderNote } from '../../../../shared/ui/books/preorder-note.tsx';
import { Price } from '../../../../shared/ui/books/price.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { BookCell } from '../checkout/book-cell.tsx';
import { QuantityField } from '../../../../shared/ui/forms/quantity-field.tsx';
import { UsageSelect } from '../usage/usage-select.tsx';
import { useChangeCartUsage } from './cart.queries.ts';
import { DurationSelect } from './duration-select.tsx';
import { NextStep } from '../checkout/next-step.tsx';
import { UnitPrice } from '../checkout/unit-price.tsx';

interface CartTableProps {
  readonly items: readonly CartItem[];
  /** Of the items that can be bought, by id. */
  readonly prices: ReadonlyMap<string, LinePrice>;
  readonly selection: CartSelection;
  readonly isAddressDue: boolean;
  /** The last removal, shown at its old position. */
  readonly removal: Removal | null;
  readonly onRemove: (items: readonly CartItem[]) => void;
  readonly onUndo: () => void;
}

export function CartTable({
  items,
  prices,
  selection,
  isAddressDue,
  removal,
  onRemove,
  onUndo,
}: CartTableProps) {
  const t = useT('cart');
  const { selected } = selection;
  const unavailable = items.filter((item) => !item.buyable);
  const removedRow = removal && <RemovedRow key={removal.id} removal={removal} onUndo={onUndo} />;
  return (
    <>
      <table className={`${table.table} ${table.stacked} ${styles.table}`}>
        <CartHead selection={selection} />
        <tbody>
          {items.map((item, index) => (
            <Fragment key={item.itemId}>
              {removal?.index === index && removedRow}
              <CartRow
                item={item}
                price={prices.get(item.itemId)}
                selected={selection.isSelected(item)}
                isAddressDue={isAddressDue}
                onSelect={(on) => selection.select([item], on)}
                onRemove={() => onRemove([item])}
              />
            </Fragment>
          ))}
          {removal && removal.index >= items.length && removedRow}
        </tbody>
      </table>
      <div className={styles.foot}>
        <span role="status">{t('chosen', { total: selected.length })}</span>
        {selected.length > 0 && (
          <button type="button" className="lk" onClick={() => onRemove(selected)}>
            {t('removeChosen')}
          </button>
        )}
        {unavailable.length > 0 && (
          <button type="button" className="lk" onClick={() => onRemove(unavailable)}>
            {t('removeGone')}
          </button>
        )}
      </div>
    </>
  );
}

function CartHead({ selection }: Pick<CartTableProps, 'selection'>) {
  const t = useT('cart');
  return (
    <thead>
      <tr>
        <th scope="col">
          <label className={styles.check} data-label={t('selectAll')}>
            <input
              type="checkbox"
              aria-label={t('selectAll')}
              ref={(box) => {
                if (box) box.indeterminate = selection.allState === 'some';
              }}
              checked={selection.allState === 'all'}
              onChange={(event) => selection.selectAll(event.target.checked)}
            />
          </label>
        </th>
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
        <th scope="col">
          <span className="vh">{t('column.actions')}</span>
        </th>
      </tr>
    </thead>
  );
}

interface CartRowProps {
  readonly item: CartItem;
  /** Missing when it cannot be bought. */
  readonly price: LinePrice | undefined;
  readonly selected: boolean;
  /** The person wants to check out, so that a missing address is a mistake. */
  readonly isAddressDue: boolean;
  readonly onSelect: (on: boolean) => void;
  readonly onRemove: () => void;
}

function CartRow({ item, price, selected, isAddressDue, onSelect, onRemove }: CartRowProps) {
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
            <input type="checkbox" checked={selected} onChange={(event) => onSelect(event.target.checked)} />
            <span className="vh">{t('select')}</span>
            <HiddenTitle>{book.title}</HiddenTitle>
          </label>
        )}
      </td>
      <th scope="row">
        <BookCell book={book} linked={item.buyable || item.neverEnds || isSoldForOtherPeriods}>
          {book.preorderDay && <PreorderNote day={book.preorderDay} />} <PriceChange item={item} />
          {!item.buyable && !isSoldForOtherPeriods && (
            <StatusTag tone="done">{t(item.neverEnds ? 'owned' : 'offShelf')}</StatusTag>
          )}
        </BookCell>
      </th>
      {price && <BuyableCells item={item} price={price} isAddressDue={isAddressDue && selected} />}
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
        <button type="button" className={styles.remove} onClick={onRemove}>
          <Icon name="trash" />
          <span className="vh">{t('remove')}</span>
          <HiddenTitle>{book.title}</HiddenTitle>
        </button>
      </td>
    </tr>
  );
}

interface BuyableCellsProps extends Pick<CartRowProps, 'item' | 'isAddressDue'> {
  readonly price: LinePrice;
}

/** Access period, usage, price and quantity of an item that can be bought. */
function BuyableCells({ item, price, isAddressDue }: BuyableCellsProps) {
  const { book } = item;
  const { usage, change } = useChangeCartUsage(item);
  return (
    <>
      <td>
        <DurationSelect item={item} />
      </td>
      <td>
        <UsageSelect usage={usage} title={book.title} isAddressDue={isAddressDue} onChange={change} />
      </td>
      <td data-num>
        <UnitPrice priceFen={price.unitFen} listFen={item.listFen} />
      </td>
      <td data-num>
        {usage.usageMode === 'code' ? (
          <>
            <QuantityField
              quantity={usage.quantity}
              title={book.title}
              onChange={(quantity) => change({ quantity })}
            />
            <NextStep
              next={price.next}
              quantity={item.quantity}
              title={book.title}
              onChange={(quantity) => change({ quantity })}
            />
          </>
        ) : (
          item.quantity
        )}
      </td>
      <td data-num>
        <Price fen={price.amountFen} size={16} />
      </td>
    </>
  );
}

function PriceChange({ item }: { readonly item: CartItem }) {
  const t = useT('cart');
  const riseFen = item.saleFen - item.addedPriceFen;
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
