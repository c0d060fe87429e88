import type { CartItem } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import type { LinePrice } from '@zhiye/contract/constants/commerce/line-price';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { useClientStore } from '../../../../shared/state/client-store.ts';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import controls from '../../../../shared/ui/forms/controls.module.css';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { useClickAfterLeaving } from '../../../../shared/ui/forms/field-leaving.ts';
import { useIsCartChanging, useRestoreCartItems, useRemoveCartItems } from './cart.queries.ts';
import { useCartSelection } from './cart-selection.ts';
import { priceCart } from './cart-prices.ts';
import { CartTable } from './cart-table.tsx';
import { lacksEmail } from '../usage/line-usage.ts';
import { CheckoutTotal } from '../checkout/checkout-total.tsx';
import { RemovedText } from './removed-row.tsx';
import type { Removal } from './removed-row.tsx';
import table from './cart.module.css';
import styles from '../checkout/checkout.module.css';
import type { CheckoutTotals } from '../checkout/checkout-total.tsx';

export function CartContents({ items }: { readonly items: readonly CartItem[] }) {
  const t = useT('cart');
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const selection = useCartSelection(items);
  const remove = useRemoveCartItems();
  const restore = useRestoreCartItems();
  const [removal, setRemoval] = useState<Removal | null>(null);
  const [isSelectionMissing, setSelectionMissing] = useState(false);
  const [isAddressDue, setAddressDue] = useState(false);
  const { selected } = selection;
  const prices = priceCart(items, selected);

  const removeItems = async (removed: readonly CartItem[]) => {
    if (remove.isPending && removed.some((item) => remove.variables.includes(item))) return;
    const index = items.findIndex((item) => removed.includes(item));
    const isRemoved = await remove.mutateAsync(removed).catch(() => false);
    if (isRemoved) setRemoval((last) => ({ id: (last?.id ?? 0) + 1, index, items: removed }));
  };
  const undo = () => {
    if (!removal) return;
    restore.mutate(removal.items.filter((item) => item.buyable));
    setRemoval(null);
    box.current?.focus();
  };
  const { click: checkOut, isWaiting } = useClickAfterLeaving(useIsCartChanging(), () => {
    if (selected.length === 0) return setSelectionMissing(true);
    if (selected.some(lacksEmail)) return setAddressDue(true);
    void navigate(paths.confirmOrder(selected.map(({ itemId }) => itemId)));
  });

  return (
    <div ref={box} tabIndex={-1} className={styles.contents}>
      {items.length === 0 ? (
        <EmptyCart>{removal && <RemovedText removal={removal} onUndo={undo} />}</EmptyCart>
      ) : (
        <div className={styles.layout}>
          <div className={`card ${styles.lines}`}>
            <CartTable
              items={items}
              prices={prices}
              selection={selection}
              isAddressDue={isAddressDue}
              removal={removal}
              onRemove={(removed) => void removeItems(removed)}
              onUndo={undo}
            />
          </div>
          <CheckoutTotal
            totals={calculateCartTotals(selected, prices)}
            lines={selected}
            button={
              <Button look="buy" size="large" aria-busy={isWaiting} onClick={() => checkOut()}>
                {t('settle', { total: selected.length })}
              </Button>
            }
            problem={
              isSelectionMissing &&
              selected.length === 0 && (
                <p className={controls.error} role="alert">
                  {t('nothingSelected')}
                </p>
              )
            }
          >
            <QuotationLink items={selected} />
          </CheckoutTotal>
        </div>
      )}
    </div>
  );
}

/** Says what was removed last, and leads to the textbooks. */
function EmptyCart({ children }: { readonly children: ReactNode }) {
  const t = useT('cart');
  const browse = (
    <ButtonLink look="primary" to={paths.listContent()}>
      {t('empty.browse')}
    </ButtonLink>
  );
  return (
    <>
      {children && <p className={table.removed}>{children}</p>}
      <EmptyState title={t('empty.title')} actions={browse}>
        {t('empty.text')}
      </EmptyState>
    </>
  );
}

/** Institutions ask for a quotation of what they have selected. */
function QuotationLink({ items }: { readonly items: readonly CartItem[] }) {
  const t = useT('cart');
  const isInstitution = useClientStore((client) => client.roleType) === USER_TYPE.institution;
  if (!isInstitution) return null;
  const lines = items.map(({ book: { bookId }, duration, quantity, codeDelivery }) => ({
    bookId,
    duration,
    quantity,
    codeDelivery,
  }));
  return (
    <ButtonLink size="large" to={paths.personal.newQuotation({ lines })}>
      {t('askQuotation')}
    </ButtonLink>
  );
}

/** The sum of these items, in fen; the checkout quote is binding. */
function calculateCartTotals(
  items: readonly CartItem[],
  prices: ReadonlyMap<string, LinePrice>,
): CheckoutTotals {
  const chosen = items.flatMap(({ itemId }) => prices.get(itemId) ?? []);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const amountFen = sum(chosen.map((price) => price.amountFen));
  const discountFen = sum(chosen.map((price) => price.discountFen));
  return { listFen: amountFen + discountFen, discountFen, amountFen };
}
