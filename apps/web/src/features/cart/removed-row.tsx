import type { CartItem } from '@zhiye/contract';
import { useT } from '../../shared/i18n/use-t.ts';
import styles from './cart-table.module.css';

export interface Removal {
  readonly id: number;
  /** Where the first of them stood. */
  readonly index: number;
  readonly items: readonly CartItem[];
}

interface RemovedProps {
  readonly removal: Removal;
  readonly onUndo: () => void;
}

/** Stands in the place of what was removed; focus lands on the way back. */
export function RemovedRow(props: RemovedProps) {
  return (
    <tr data-off="true">
      <td colSpan={8} className={styles.removed}>
        <RemovedText {...props} />
      </td>
    </tr>
  );
}

export function RemovedText({ removal, onUndo }: RemovedProps) {
  const t = useT('cart');
  const { items } = removal;
  const [first] = items;
  const text =
    items.length > 1
      ? t('removedMany', { total: items.length })
      : t('removed', { title: first?.book.title ?? '' });
  return (
    <>
      <span role="status">{text}</span>
      {/* what cannot be bought cannot be added again */}
      {items.some((item) => item.buyable) && (
        <button type="button" className="lk" autoFocus onClick={onUndo}>
          {t('undo')}
        </button>
      )}
    </>
  );
}
