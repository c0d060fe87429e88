import type { CartItem } from '@zhiye/contract';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import controls from '../../shared/ui/controls.module.css';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { usePutBack, useRemoveItems } from './cart.queries.ts';
import { useCartSelection } from './cart-selection.ts';
import { CartTable } from './cart-table.tsx';
import { CheckoutTotal } from './checkout-total.tsx';
import { RemovedText } from './removed-row.tsx';
import type { Removal } from './removed-row.tsx';
import { sumCart } from './sum-cart.ts';
import table from './cart-table.module.css';
import styles from './checkout.module.css';

export function CartContents({ items }: { readonly items: readonly CartItem[] }) {
  const t = useT('cart');
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const selection = useCartSelection(items);
  const remove = useRemoveItems();
  const putBack = usePutBack();
  const [removal, setRemoval] = useState<Removal | null>(null);
  const [askedForNothing, setAskedForNothing] = useState(false);
  const { selected } = selection;

  const removeItems = async (gone: readonly CartItem[]) => {
    if (remove.isPending && gone.some((item) => remove.variables.includes(item))) return;
    const index = items.findIndex((item) => gone.includes(item));
    const isGone = await remove.mutateAsync(gone).catch(() => false);
    if (isGone) setRemoval((last) => ({ id: (last?.id ?? 0) + 1, index, items: gone }));
  };
  const undo = () => {
    if (!removal) return;
    putBack.mutate(removal.items.filter((item) => item.buyable));
    setRemoval(null);
    box.current?.focus();
  };
  const settle = () => {
    if (selected.length === 0) return setAskedForNothing(true);
    void navigate(paths.confirmOrder(selected.map(({ itemId }) => itemId)));
  };

  return (
    <div ref={box} tabIndex={-1} className={styles.contents}>
      {items.length === 0 ? (
        <>
          {removal && (
            <p className={table.removed}>
              <RemovedText removal={removal} onUndo={undo} />
            </p>
          )}
          <EmptyState
            title={t('empty.title')}
            actions={
              <ButtonLink look="primary" to={paths.listContent()}>
                {t('empty.browse')}
              </ButtonLink>
            }
          >
            {t('empty.text')}
          </EmptyState>
        </>
      ) : (
        <div className={styles.layout}>
          <div className={`card ${styles.lines}`}>
            <CartTable
              items={items}
              selection={selection}
              removal={removal}
              onRemove={(gone) => void removeItems(gone)}
              onUndo={undo}
            />
          </div>
          <CheckoutTotal totals={sumCart(selected)}>
            <Button look="buy" size="large" onClick={settle}>
              {t('settle', { total: selected.length })}
            </Button>
            {askedForNothing && selected.length === 0 && (
              <p className={controls.error} role="alert">
                {t('nothingSelected')}
              </p>
            )}
          </CheckoutTotal>
        </div>
      )}
    </div>
  );
}
