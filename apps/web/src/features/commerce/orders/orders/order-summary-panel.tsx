import type { OrderSummary } from '@zhiye/contract';
import { Link } from 'react-router';
import { formatMoney } from '../../../../shared/format.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { Price } from '../../../../shared/ui/books/price.tsx';
import { CancelOrderButton } from './cancel-order-button.tsx';
import { OrderNumber } from './order-number.tsx';
import styles from './orders.module.css';
import { usageText } from '../../../../shared/books/purchase-kind.ts';

interface OrderSummaryPanelProps {
  readonly order: OrderSummary;
  readonly mayCancel: boolean;
}

/** The order that is being paid, beside the payment methods. */
export function OrderSummaryPanel({ order, mayCancel }: OrderSummaryPanelProps) {
  const t = useT('orders');
  const names = useT('shared');
  return (
    <aside className={`card ${styles.panel}`} aria-label={t('summary.title')}>
      <h2>{t('summary.title')}</h2>
      <p className={styles.orderSummaryPanelNumber}>
        <OrderNumber orderNo={order.orderNo} />
      </p>
      <ul>
        {order.lines.map((line, index) => (
          <li key={index}>
            <Cover src={line.coverUrl} alt="" width={46} />
            <div>
              <b lang={textLanguage(line.title)}>{line.title}</b>
              <span>
                {names(`duration.${line.duration}`)} · {t(usageText(line))}
                {line.quantity > 1 && ` × ${line.quantity}`}
              </span>
            </div>
            <em className="num">¥{formatMoney(line.amountFen)}</em>
          </li>
        ))}
      </ul>
      <dl>
        {order.discountFen > 0 && (
          <div>
            <dt>{t('total.discount')}</dt>
            <dd className="num">{t('summary.saved', { amount: formatMoney(order.discountFen) })}</dd>
          </div>
        )}
        <div className={styles.due}>
          <dt>{mayCancel ? t('total.due') : t('total.amount')}</dt>
          <dd>
            <Price fen={order.amountFen} size={24} />
          </dd>
        </div>
      </dl>
      <div className={styles.orderSummaryPanelActions}>
        {mayCancel && <CancelOrderButton orderNo={order.orderNo} look="text" />}
        <Link className="lk" to={paths.personal.service}>
          <Icon name="chat" size={14} /> {t('summary.support')}
        </Link>
      </div>
    </aside>
  );
}
