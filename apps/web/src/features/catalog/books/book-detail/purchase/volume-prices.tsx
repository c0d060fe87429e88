import { useQuery } from '@tanstack/react-query';
import type { CodeDelivery, Duration } from '@zhiye/contract';
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

type VolumePriceData = DataOf<'GET /b/v1/price/getVolumePrices'>;
type SoldPeriod = VolumePriceData['list'][number];

interface VolumePricesProps {
  readonly book: BookData;
  readonly duration: Duration;
  readonly quantity: number;
  readonly delivery: CodeDelivery;
  readonly onChange: (quantity: number) => void;
  /** Between the prices and the sum; shown while the prices load, too. */
  readonly children: ReactNode;
}

/** The prices by quantity of the chosen access period, what the next step brings, and the sum. */
export function VolumePrices(props: VolumePricesProps) {
  const { book, duration, quantity, delivery, onChange, children } = props;
  const { data } = useQuery(callQuery('GET /b/v1/price/getVolumePrices', { bookId: book.bookId }));
  const period = data?.list.find((one) => one.duration === duration);
  const line = data && period && { book, quantity, delivery, data, period };
  return (
    <div className={styles.volume}>
      {line && <Steps {...line} onChange={onChange} />}
      <div>{children}</div>
      {line && <Sum {...line} />}
    </div>
  );
}

interface LineProps {
  readonly book: BookData;
  readonly quantity: number;
  readonly delivery: CodeDelivery;
  readonly data: VolumePriceData;
  readonly period: SoldPeriod;
}

/** The price of a line with that many copies. */
const priceOf = ({ book, period }: LineProps, copies: number): LinePrice =>
  priceLines([{ ...period, bookId: book.bookId, saleFen: period.priceFen, quantity: copies }])[0]!;

function Steps({ onChange, ...line }: LineProps & Pick<VolumePricesProps, 'onChange'>) {
  const t = useT('book-detail');
  const { quantity, data, period } = line;
  const price = priceOf(line, quantity);
  const reached = quantity + (price.next?.addQuantity ?? 0);
  return (
    <>
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
          <NextSum now={price.amountFen} next={priceOf(line, reached).amountFen} quantity={reached} />
        </p>
      )}
      {period.scales.length > 0 && !price.next && price.source === 'tier' && (
        <p className="s13">
          <Icon name="check" /> {t('volume.lowest', savingOf(period, price, quantity))}
        </p>
      )}
    </>
  );
}

function Sum(line: LineProps) {
  const t = useT('book-detail');
  const { book, quantity, delivery, data, period } = line;
  const price = priceOf(line, quantity);
  if (quantity > data.maxCopies)
    return (
      <TooMany
        {...{ quantity, delivery }}
        bookId={book.bookId}
        duration={period.duration}
        max={data.maxCopies}
      />
    );
  return (
    <p className={styles.sum}>
      <span>
        {t('volume.sum')}{' '}
        <small className="num">
          {t('volume.sumText', { count: quantity, price: formatMoney(price.unitFen) })}
          {price.next && price.source === 'tier' && (
            <>
              {' · '}
              {t('volume.saved', savingOf(period, price, quantity))}
            </>
          )}
        </small>
      </span>
      <Price fen={price.amountFen} size={26} />
    </p>
  );
}

interface TooManyProps {
  readonly bookId: number;
  readonly duration: Duration;
  readonly quantity: number;
  readonly delivery: CodeDelivery;
  readonly max: number;
}

/** More copies than a checkout takes: an institution asks for a quotation, others ask the shop. */
function TooMany({ bookId, duration, quantity, delivery, max }: TooManyProps) {
  const t = useT('book-detail');
  const isInstitution = useClientStore((client) => client.roleType) === USER_TYPE.institution;
  const path = isInstitution
    ? paths.personal.newQuotation({ lines: [{ bookId, duration, quantity, codeDelivery: delivery }] })
    : paths.personal.newMessage({ bookId });
  return (
    <InlineAlert
      tone="wait"
      title={t(isInstitution ? 'volume.tooManyQuoted' : 'volume.tooMany', { max })}
      action={
        <Link className="lk" to={path}>
          {t(isInstitution ? 'volume.quotation' : 'volume.ask')}
        </Link>
      }
    />
  );
}

/** The price of one copy without volume prices, and what they save. */
const savingOf = (period: SoldPeriod, price: LinePrice, quantity: number) => ({
  price: formatMoney(period.priceFen),
  saved: formatMoney(lineAmountFen(period.priceFen, quantity) - price.amountFen),
});

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
