import type { OrderSummary } from '@zhiye/contract';
import { formatInstant } from '../../../shared/format.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Price } from '../../../shared/ui/books/price.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderNumber } from './order-number.tsx';
import styles from './paid-order.module.css';

interface PaidOrderProps {
  readonly order: OrderSummary;
  readonly isFulfilled: boolean;
}

export function PaidOrder({ order, isFulfilled }: PaidOrderProps) {
  const t = useT('orders');
  return (
    <section className={`card ${styles.paid}`} aria-label={t('success.title')}>
      <div className={styles.head}>
        <span className={styles.mark}>
          <Icon name="check" size={26} />
        </span>
        <div>
          <div role="status">
            <h2>{isFulfilled ? t('success.onShelf') : t('success.shelving')}</h2>
          </div>
          <p className={styles.facts}>
            <OrderNumber orderNo={order.orderNo} />
            <span>
              {t('success.paidAt')} <b className="num">{formatInstant(order.paidAt)}</b>
            </span>
          </p>
        </div>
        <div className={styles.amount}>
          <p className="sub s13">{t('success.paid')}</p>
          <Price fen={order.amountFen} size={30} />
        </div>
      </div>
      <OrderLines
        lines={order.lines}
        actionOf={
          isFulfilled
            ? ({ bookId, title }) => (
                <ButtonLink size="small" to={paths.read(bookId)}>
                  <span aria-hidden="true">{t('success.start')}</span>
                  <span className="vh">{t('success.startTitle', { title })}</span>
                </ButtonLink>
              )
            : undefined
        }
      />
      <div className={styles.foot}>
        <ButtonLink look="primary" size="large" to={paths.myBook}>
          {t('success.toShelf')}
        </ButtonLink>
        <ButtonLink size="large" to={paths.personal.orderDetail(order.orderNo)}>
          {t('details')}
        </ButtonLink>
      </div>
    </section>
  );
}
