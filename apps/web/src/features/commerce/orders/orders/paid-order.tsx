import type { OrderSummary } from '@zhiye/contract';
import { formatInstant } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { HiddenTitle } from '../../../../shared/ui/hidden-title.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { Price } from '../../../../shared/ui/books/price.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderNumber } from './order-number.tsx';
import styles from './paid-order.module.css';

interface PaidOrderProps {
  readonly order: OrderSummary;
  readonly isFulfilled: boolean;
}

export function PaidOrder({ order, isFulfilled }: PaidOrderProps) {
  const t = useT('orders');
  const books = order.lines.filter(({ usageMode }) => usageMode === 'account');
  const hasBooks = books.length > 0;
  const hasCodes = books.length < order.lines.length;
  const waiting = books.filter((line) => line.awaitsPublication).length;
  const delivered = waiting === 0 ? 'onShelf' : waiting < books.length ? 'partlyWaiting' : 'waiting';
  const done = hasBooks ? delivered : 'codesSent';
  return (
    <section className={`card ${styles.paid}`} aria-label={t('success.title')}>
      <div className={styles.head}>
        <span className={styles.mark}>
          <Icon name="check" size={26} />
        </span>
        <div>
          <div role="status">
            <h2>
              {isFulfilled ? t(`success.${done}`) : t(hasBooks ? 'success.shelving' : 'success.makingCodes')}
            </h2>
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
            ? ({ bookId, title, usageMode, awaitsPublication }) =>
                usageMode === 'account' &&
                !awaitsPublication && (
                  <ButtonLink size="small" to={paths.read(bookId)}>
                    {t('success.start')}
                    <HiddenTitle>{title}</HiddenTitle>
                  </ButtonLink>
                )
            : undefined
        }
      />
      <div className={styles.foot}>
        {hasBooks && (
          <ButtonLink look="primary" size="large" to={paths.myBook}>
            {t('success.toShelf')}
          </ButtonLink>
        )}
        {hasCodes && isFulfilled && (
          <ButtonLink
            look={hasBooks ? 'plain' : 'primary'}
            size="large"
            to={paths.personal.orderCodes(order.orderNo)}
          >
            {t('codes')}
          </ButtonLink>
        )}
        <ButtonLink size="large" to={paths.personal.orderDetail(order.orderNo)}>
          {t('details')}
        </ButtonLink>
      </div>
    </section>
  );
}
