import type { OrderSummary } from '@zhiye/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatInstant, formatMoney } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderAmount } from './order-amount.tsx';
import { OrderStatusHint } from './order-status-hint.tsx';
import { OrderNumber } from './order-number.tsx';
import { OrderStatusTag } from './order-status-tag.tsx';
import { TransferLink } from './transfer-link.tsx';
import styles from './order-card.module.css';
import { LineRefundTag } from './line-refund-tag.tsx';

interface OrderCardProps {
  readonly order: OrderSummary;
  /** Beside the status. */
  readonly note?: ReactNode;
}

/** An order in the list: titles, amount, actions. */
export function OrderCard({ order, note }: OrderCardProps) {
  const t = useT('orders');
  const names = useT('shared');
  return (
    <section className={`card ${styles.card}`} aria-label={t('list.order', { orderNo: order.orderNo })}>
      <header>
        <time className="num" dateTime={order.placedAt}>
          {formatInstant(order.placedAt)}
        </time>
        <OrderNumber orderNo={order.orderNo} />
        <span className={styles.note}>
          <OrderStatusHint order={order} />
        </span>
        {note}
        <OrderStatusTag status={order.status} />
      </header>
      <div className={styles.body}>
        <ul>
          {order.lines.map((line) => (
            <li key={line.bookId}>
              <Cover src={line.coverUrl} alt="" width={48} />
              <div>
                <Link to={paths.bookDetail(line.bookId)} lang={textLanguage(line.title)}>
                  {line.title}
                </Link>
                <span>
                  <DataText>
                    {line.authors.join(names('listSeparator'))} · {line.publisher}
                  </DataText>
                </span>
              </div>
              <span>
                {names(`duration.${line.duration}`)} ·{' '}
                {t(line.usageMode === 'code' ? 'usageCode' : 'usageHere')}
              </span>
              <span className="num sub">× {line.quantity}</span>
              <LineRefundTag line={line} />
              <span className={`num ${styles.price}`}>¥{formatMoney(line.amountFen)}</span>
            </li>
          ))}
        </ul>
        <div className={styles.amount}>
          <OrderAmount order={order} />
        </div>
        <div className={styles.actions}>
          <OrderActions order={order} />
          <TransferLink order={order} />
          <Link className="lk s13" to={paths.personal.orderDetail(order.orderNo)}>
            {t('details')}
          </Link>
        </div>
      </div>
    </section>
  );
}
