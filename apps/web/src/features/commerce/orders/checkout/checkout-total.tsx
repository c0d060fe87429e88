import type { UsedLine } from '../../../../shared/books/purchase-kind.ts';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { ActionBar, useHasActionBar } from '../../../../shared/phone/action-bar.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { Price } from '../../../../shared/ui/books/price.tsx';
import styles from './checkout.module.css';
import { deliveryKind } from '../../../../shared/books/purchase-kind.ts';
import { useClientStore } from '../../../../shared/state/client-store.ts';

export interface CheckoutTotals {
  readonly listFen: number;
  readonly discountFen: number;
  readonly amountFen: number;
}

interface CheckoutTotalProps {
  readonly totals: CheckoutTotals;
  readonly lines: readonly UsedLine[];
  /** Stands below the sum; on a phone both are in the bar at the foot. */
  readonly button: ReactNode;
  /** Why the button did nothing. */
  readonly problem?: ReactNode;
  /** Other ways on, below the button. */
  readonly children?: ReactNode;
}

/** The sum at the right of the cart and of the order confirmation. */
export function CheckoutTotal({ totals, lines, button, problem, children }: CheckoutTotalProps) {
  const t = useT('cart');
  const buyer = useClientStore((client) => client.roleType);
  const hasBar = useHasActionBar();
  return (
    <aside className={`card ${styles.panel}`} aria-label={t('total.title')}>
      {!hasBar && <h2>{t('total.title')}</h2>}
      {/* without a discount it is the sum, which the bar has */}
      {(!hasBar || totals.discountFen > 0) && (
        <dl>
          <div>
            <dt>{t('total.list')}</dt>
            <dd className="num">¥{formatMoney(totals.listFen)}</dd>
          </div>
          {totals.discountFen > 0 && (
            <div>
              <dt>{t('total.discount')}</dt>
              <dd className="num">− ¥{formatMoney(totals.discountFen)}</dd>
            </div>
          )}
          {!hasBar && (
            <div className={styles.due}>
              <dt>{t('total.due')}</dt>
              <dd>
                <Price fen={totals.amountFen} size={30} />
              </dd>
            </div>
          )}
        </dl>
      )}
      <div className={styles.action}>
        {!hasBar && button}
        {children}
        {!hasBar && problem}
      </div>
      <ActionBar>
        {problem}
        <p className={styles.sum} data-sum>
          {t('total.due')} <Price fen={totals.amountFen} size={22} />
        </p>
        {button}
      </ActionBar>
      <ul>
        <li>
          <Icon name="shield" />
          {t(`note.given.${deliveryKind(buyer, lines)}`)}
        </li>
        <li>
          <Icon name="clock" />
          {t('note.deadline')}
        </li>
      </ul>
    </aside>
  );
}
