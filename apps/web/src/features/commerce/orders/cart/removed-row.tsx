import type { CartItem } from '@zhiye/contract';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import styles from './cart.module.css';

export interface Removal {
  readonly id: number;
  /** The index of the first removed item. */
  readonly index: number;
  readonly items: readonly CartItem[];
}

interface RemovedProps {
  readonly removal: Removal;
  readonly onUndo: () => void;
}

/** Shown instead of a removed item; the focus moves to its undo button. */
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
      <span role="status">
        <DataText>{text}</DataText>
      </span>
      {/* an item that cannot be bought cannot be added again */}
      {items.some((item) => item.buyable) && (
        <button type="button" className="lk" autoFocus onClick={onUndo}>
          {t('undo')}
        </button>
      )}
    </>
  );
}
