import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import { callQuery } from '../../../../shared/api/index.ts';
import { formatInstant, formatMoney } from '../../../../shared/format.ts';
import { MarkedText, SLOT } from '../../../../shared/i18n/marked-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import type { InboxThread } from './inbox.queries.ts';
import styles from './user-aside.module.css';

const ORDERS = 5;

/** What the thread is about, and its person with the latest orders. */
export function UserAside({ thread }: { readonly thread: InboxThread }) {
  const t = useT('support-admin');
  const { userId, userName, userType, user } = thread;
  const facts = [
    ['phone', user.phone],
    ['email', user.email],
    ['institution', user.institution],
  ] as const;
  return (
    <aside className={`card ${styles.aside}`} aria-label={t('user.title')}>
      <p className={styles.name}>
        <b lang={textLanguage(userName)}>{userName}</b>
        <span className="s12 sub">{t(`userType.${userType}`)}</span>
        <Link className="lk s13" to={adminLists.users.to({ userId })}>
          {t('user.open')}
        </Link>
      </p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`user.${name}`)}</dt>
            <dd lang={textLanguage(value)}>{value || t('user.none')}</dd>
          </div>
        ))}
        <div>
          <dt>{t('user.threads')}</dt>
          <dd className="num">{t('user.threadCount', { count: user.threads })}</dd>
        </div>
      </dl>
      <Context context={thread.context} />
      <Orders userId={userId} openOrderNo={thread.orderNo} />
    </aside>
  );
}

function Context({ context: { book, pagePath } }: { readonly context: InboxThread['context'] }) {
  const t = useT('support-admin');
  if (!book && !pagePath) return null;
  return (
    <>
      <h3>{t('user.context')}</h3>
      {book && (
        <p>
          <Link className="lk s13" to={paths.bookDetail(book.bookId)}>
            <MarkedText text={t('user.book', { title: SLOT })}>{book.title}</MarkedText>
          </Link>
        </p>
      )}
      {pagePath && <p className="s13">{t('user.page', { path: pagePath })}</p>}
    </>
  );
}

interface OrdersProps {
  readonly userId: string;
  /** The order that the thread was opened from. */
  readonly openOrderNo: string | null;
}

function Orders({ userId, openOrderNo }: OrdersProps) {
  const t = useT('support-admin');
  const { data } = useQuery(
    callQuery('GET /b/v1/admin/order/findUserOrders', { userId, pageNo: 1, pageSize: ORDERS }),
  );
  return (
    <>
      <h3>{t('user.orders')}</h3>
      {data?.total === 0 && <p className="s13 sub">{t('user.noOrders')}</p>}
      <ul className={styles.orders}>
        {openOrderNo && !data?.list.some(({ orderNo }) => orderNo === openOrderNo) && (
          <li data-open>
            <Link className="lk num" to={adminPaths.orderDetail(openOrderNo)}>
              {openOrderNo}
            </Link>
          </li>
        )}
        {data?.list.map(({ orderNo, amountFen, placedAt, status }) => (
          <li key={orderNo} data-open={orderNo === openOrderNo || undefined}>
            <Link className="lk num" to={adminPaths.orderDetail(orderNo)}>
              {orderNo}
            </Link>
            <b className="num">¥{formatMoney(amountFen)}</b>
            <span className="s12 sub num">{formatInstant(placedAt)}</span>
            <span className="s12">{t(`orderStatus.${status}`)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
