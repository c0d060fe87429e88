import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { callQuery } from '../../../../../shared/api/index.ts';
import { formatInstant, formatMoney } from '../../../../../shared/format.ts';
import { MarkedText, SLOT } from '../../../../../shared/i18n/marked-text.tsx';
import { adminPaths } from '../../../../../shared/navigation/admin-paths.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { RECORDS_PER_PAGE, UserRecordList } from './user-record-list.tsx';
import styles from './user-tabs.module.css';

export function UserOrders({ userId }: { readonly userId: string }) {
  const t = useT('users-admin');
  const shared = useT('shared');
  const [pageNo, setPageNo] = useState(1);
  const orders = useQuery({
    ...callQuery('GET /b/v1/admin/order/findUserOrders', { userId, pageNo, pageSize: RECORDS_PER_PAGE }),
    placeholderData: keepPreviousData,
  });
  return (
    <UserRecordList
      label={t('orders.title')}
      query={orders}
      keyOf={({ orderNo }) => orderNo}
      emptyText={t('orders.none')}
      pageNo={pageNo}
      onPage={setPageNo}
    >
      {({ orderNo, status, placedAt, amountFen, lines }) => (
        <>
          <p className={styles.line}>
            <Link className="lk num" to={adminPaths.orderDetail(orderNo)}>
              {orderNo}
            </Link>
            <b className="num">¥{formatMoney(amountFen)}</b>
          </p>
          {lines.map(({ bookId, title, duration, quantity }) => (
            <p key={`${bookId}-${duration}`}>
              <MarkedText
                text={t('orders.line', { title: SLOT, duration: shared(`duration.${duration}`), quantity })}
              >
                {title}
              </MarkedText>
            </p>
          ))}
          <p className="sub s12">
            {t(`orders.status.${status}`)} <span className="num">{formatInstant(placedAt)}</span>
          </p>
        </>
      )}
    </UserRecordList>
  );
}
