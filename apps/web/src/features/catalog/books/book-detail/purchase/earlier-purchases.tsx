import { useQuery } from '@tanstack/react-query';
import { USER_TYPE } from '@zhiye/contract/constants';
import { Link } from 'react-router';
import { callQuery } from '../../../../../shared/api/index.ts';
import { formatMoney, formatDay } from '../../../../../shared/format.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../../shared/navigation/paths.ts';
import { useClientStore } from '../../../../../shared/state/client-store.ts';
import table from '../../../../../shared/ui/table.module.css';
import styles from './earlier-purchases.module.css';

/** What the institution has bought of this textbook, and how many of the CODEs were redeemed; nothing for others and without a purchase. */
export function EarlierPurchases({ bookId }: { readonly bookId: number }) {
  const t = useT('book-detail');
  const common = useT('shared');
  const isInstitution = useClientStore((client) => client.roleType) === USER_TYPE.institution;
  const { data } = useQuery({
    ...callQuery('GET /b/v1/code/findBookPurchases', { bookId }, { silent: true }),
    enabled: isInstitution,
  });
  if (!isInstitution || !data || data.list.length === 0) return null;
  const hasContact = data.list.some(({ contact }) => contact !== '');
  return (
    <section className={styles.purchases} aria-labelledby="earlier-purchases">
      <div>
        <h2 id="earlier-purchases">{t('earlier.title')}</h2>
        <Link className="lk s13" to={paths.personal.order}>
          {t('earlier.all')}
        </Link>
      </div>
      <table className={`card ${table.table} ${table.stacked}`}>
        <thead>
          <tr>
            <th>{t('earlier.day')}</th>
            {hasContact && <th>{t('earlier.contact')}</th>}
            <th data-num>{t('earlier.unit')}</th>
            <th data-num>{t('buy.quantity')}</th>
            <th>{t('earlier.redeemed')}</th>
            <th>
              <span className="vh">{t('earlier.again')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.list.map(({ orderNo, day, contact, duration, unitFen, quantity, redeemed }) => (
            <tr key={`${orderNo} ${duration}`}>
              <th scope="row" className="num">
                <Link className="lk" to={paths.personal.orderDetail(orderNo)}>
                  {formatDay(day)}
                </Link>
                <small className="sub">{common(`duration.${duration}`)}</small>
              </th>
              {hasContact && <td>{contact}</td>}
              <td data-num>¥{formatMoney(unitFen)}</td>
              <td data-num>{quantity}</td>
              <td className="num">
                <meter min={0} max={quantity} value={redeemed} aria-hidden="true" /> {redeemed} / {quantity}
              </td>
              <td>
                <Link className="lk" to={paths.buyNow(bookId, duration, { quantity, delivery: 'mail' })}>
                  {t('earlier.again')}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
