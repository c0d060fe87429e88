import type { CartItem } from '@zhiye/contract';
import { Fragment } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import table from '../../../../shared/ui/table.module.css';
import { CartRow } from './cart-row.tsx';
import type { CartSelection } from './cart-selection.ts';
import { RemovedRow } from './removed-row.tsx';
import type { Removal } from './removed-row.tsx';
import styles from './cart-table.module.css';

interface CartTableProps {
  readonly items: readonly CartItem[];
  readonly selection: CartSelection;
  readonly isAddressDue: boolean;
  /** The last removal, shown at its old position. */
  readonly removal: Removal | null;
  readonly onRemove: (items: readonly CartItem[]) => void;
  readonly onUndo: () => void;
}

export function CartTable({ items, selection, isAddressDue, removal, onRemove, onUndo }: CartTableProps) {
  const t = useT('cart');
  const { selected } = selection;
  const unavailable = items.filter((item) => !item.buyable);
  const removedRow = removal && <RemovedRow key={removal.id} removal={removal} onUndo={onUndo} />;
  return (
    <>
      <table className={`${table.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">
              <label className={styles.check}>
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
        <tbody>
          {items.map((item, index) => (
            <Fragment key={item.itemId}>
              {removal?.index === index && removedRow}
              <CartRow
                item={item}
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
