import { useQuery } from '@tanstack/react-query';
import type { Duration } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { lineAmountFen, priceLines } from '@zhiye/contract/constants/commerce/line-price';
import type { LinePrice, PriceStep } from '@zhiye/contract/constants/commerce/line-price';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { callQuery } from '../../../../../shared/api/index.ts';
import type { DataOf } from '../../../../../shared/api/index.ts';
import { formatMoney } from '../../../../../shared/format.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../../shared/navigation/paths.ts';
import { useClientStore } from '../../../../../shared/state/client-store.ts';
import { Price } from '../../../../../shared/ui/books/price.tsx';
import { InlineAlert } from '../../../../../shared/ui/feedback/inline-alert.tsx';
import { Icon } from '../../../../../shared/ui/icon.tsx';
import type { BookData } from '../book-data.ts';
import styles from './purchase.module.css';

type SoldPeriod = DataOf<'GET /b/v1/price/getVolumePrices'>['list'][number];

interface VolumePricesProps {
  readonly book: BookData;
  readonly duration: Duration;
  readonly quantity: number;
  readonly onChange: (quantity: number) => void;
  /** Between the prices and the sum; shown while the prices load, too. */
  readonly children: ReactNode;
}

/** The prices by quantity of the chosen access period, what the next step brings, and the sum. */
export function VolumePrices({ book, duration, quantity, onChange, children }: VolumePricesProps) {
  const t = useT('book-detail');
  const isInstitution = useClientStore((client) => client.roleType) === USER_TYPE.institution;
  const { bookId } = book;
  const { data } = useQuery(callQuery('GET /b/v1/price/getVolumePrices', { bookId }));
  const period = data?.list.find((one) => one.duration === duration);
  if (!data || !period) return children;
  const item = { ...period, bookId, saleFen: period.priceFen };
  const priceOf = (copies: number): LinePrice => priceLines([{ ...item, quantity: copies }])[0]!;
  const price = priceOf(quantity);
  const reached = quantity + (price.next?.addQuantity ?? 0);
  return (
    <div className={styles.volume}>
      {period.scales.length > 0 && <StepTable period={period} quantity={quantity} unitFen={price.unitFen} />}
      {data.endedOn && (
        <p className="s13 sub">
          <Icon name="info" /> {t('volume.ended', { day: data.endedOn })}
        </p>
      )}
      {price.next && reached <= data.maxCopies && (
        <p className="s13">
          <b>{t('volume.more', { count: price.next.addQuantity, price: formatMoney(price.next.unitFen) })}</b>{' '}
          <button type="button" className="lk" onClick={() => onChange(reached)}>
            {t('volume.change', { count: reached })}
          </button>
          <br />
          <NextSum now={price.amountFen} next={priceOf(reached).amountFen} quantity={reached} />
        </p>
      )}
      {period.scales.length > 0 && !price.next && price.source === 'tier' && (
        <p className="s13">
          <Icon name="check" />{' '}
          {t('volume.lowest', {
            price: formatMoney(item.saleFen),
            saved: savedOf(item.saleFen, price, quantity),
          })}
        </p>
      )}
      <div>{children}</div>
      {quantity > data.maxCopies ? (
        <InlineAlert
          tone="wait"
          title={t(isInstitution ? 'volume.tooManyQuoted' : 'volume.tooMany', { max: data.maxCopies })}
          action={
            <Link
              className="lk"
              to={
                isInstitution
                  ? paths.personal.newQuotation({ lines: [{ bookId, duration, quantity }] })
                  : paths.personal.newMessage({ bookId })
              }
            >
              {t(isInstitution ? 'volume.quotation' : 'volume.ask')}
            </Link>
          }
        />
      ) : (
        <p className={styles.sum}>
          <span>
            {t('volume.sum')}{' '}
            <small className="num">
              {t('volume.sumText', { count: quantity, price: formatMoney(price.unitFen) })}
              {price.next && price.source === 'tier' && (
                <>
                  {' · '}
                  {t('volume.saved', {
                    price: formatMoney(item.saleFen),
                    saved: savedOf(item.saleFen, price, quantity),
                  })}
                </>
              )}
            </small>
          </span>
          <Price fen={price.amountFen} size={26} />
        </p>
      )}
    </div>
  );
}

const savedOf = (saleFen: number, price: LinePrice, quantity: number): string =>
  formatMoney(lineAmountFen(saleFen, quantity) - price.amountFen);

/** More copies may cost less in all than fewer at a higher price. */
function NextSum({ now, next, quantity }: { now: number; next: number; quantity: number }) {
  const t = useT('book-detail');
  const amount = formatMoney(next);
  return (
    <span className="num sub">
      {next >= now
        ? t('volume.extra', { count: quantity, amount, more: formatMoney(next - now) })
        : t('volume.fewer', { count: quantity, amount, less: formatMoney(now - next) })}
    </span>
  );
}

interface StepTableProps {
  readonly period: SoldPeriod;
  readonly quantity: number;
  readonly unitFen: number;
}

/** One table for each volume price that applies; the row of today's quantity is marked. */
function StepTable({ period, quantity, unitFen }: StepTableProps) {
  const t = useT('book-detail');
  return period.scales.map(({ steps, lastDay, counts }, index) => (
    <table key={index} className={styles.steps}>
      <caption>
        {t('volume.title', { day: lastDay })}
        {counts === 'series' && ` · ${t('volume.ofSeries')}`}
      </caption>
      <tbody>
        {[{ fromQuantity: 1, unitFen: period.priceFen }, ...steps].map((step, at) => {
          const next: PriceStep | undefined = steps[at];
          const isHere =
            quantity >= step.fromQuantity &&
            !(next && quantity >= next.fromQuantity) &&
            unitFen === step.unitFen;
          return (
            <tr key={step.fromQuantity} data-here={isHere}>
              <th scope="row" className="num">
                {next
                  ? t('volume.range', { from: step.fromQuantity, to: next.fromQuantity - 1 })
                  : t('volume.up', { from: step.fromQuantity })}
              </th>
              <td className="num">¥{formatMoney(Math.min(step.unitFen, period.priceFen))}</td>
              <td>
                {isHere && (
                  <>
                    <Icon name="check" /> {t('volume.here')}
                  </>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  ));
}
