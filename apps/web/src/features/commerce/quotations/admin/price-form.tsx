import type { AdminQuotationDetail, AskedLine, CodeDelivery } from '@zhiye/contract';
import { fallBasisPoints, lineAmountFen } from '@zhiye/contract/constants/commerce/line-price';
import { MAX_DELIVERY_DAYS, QUOTATION_MAX_LENGTH as MAX } from '@zhiye/contract/constants/commerce/quotation';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { call } from '../../../../shared/api/index.ts';
import { formatMoney } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useDraft } from '../../../../shared/state/drafts.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { IsoDatePicker } from '../../../../shared/ui/admin/forms/iso-date-picker.tsx';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import table from '../../../../shared/ui/table.module.css';
import { toFen } from '../../../../shared/yuan.ts';
import { TitleCell } from '../asked-line-table.tsx';
import { lineKey } from '../asked-lines.ts';
import styles from './quotations-admin.module.css';
import { VersionList } from './version-list.tsx';

const ONE = 'GET /b/v1/admin/quotation/getQuotation';
const SAVE = 'POST /b/v1/admin/quotation/savePrices';

interface PriceFormProps {
  readonly quotation: AdminQuotationDetail;
  /** False while a second person checks, and once there is a result. */
  readonly isWritable: boolean;
}

interface PricedLine extends AskedLine {
  readonly codeDelivery: CodeDelivery;
  readonly title: string;
  readonly authors: readonly string[];
  readonly publisher: string;
  readonly coverUrl: string;
  readonly listFen: number;
  readonly tierFen: number;
}

/** The lines of the newest version, else what was asked for. */
function linesOf({ versions, asked }: AdminQuotationDetail): (PricedLine & { unitFen: number })[] {
  const newest = versions[0];
  if (!newest) return asked.map((line) => ({ ...line, unitFen: line.tierFen }));
  return newest.lines.map((line) => {
    const today = asked.find((one) => lineKey(one) === lineKey(line));
    return { ...line, tierFen: today?.tierFen ?? line.tierFen };
  });
}

const yuanText = (fen: number): string => (fen / 100).toFixed(2);

interface Typed {
  /** In yuan, in the order of the lines. */
  readonly prices: readonly string[];
  readonly validDay: string;
  readonly deliveryDays: string;
  readonly message: string;
  readonly priceReason: string;
  readonly internalNote: string;
}

/** A draft goes on; after a version that was sent the next one has another last day. */
function typedOf(quotation: AdminQuotationDetail): Typed {
  const newest = quotation.versions[0];
  return {
    prices: linesOf(quotation).map(({ unitFen }) => yuanText(unitFen)),
    validDay: newest?.state === 'draft' ? newest.validDay : quotation.defaultValidDay,
    deliveryDays: String(newest?.deliveryDays ?? quotation.defaultDeliveryDays),
    message: newest?.message ?? '',
    priceReason: newest?.priceReason ?? '',
    internalNote: newest?.internalNote ?? '',
  };
}

/** Unit prices, and what is agreed; every price is compared with the tier. */
export function PriceForm({ quotation, isWritable }: PriceFormProps) {
  const t = useT('quotations-admin');
  const act = useAdminListAction(ONE);
  const { quotationNo, versions, secondPersonPercent } = quotation;
  const newest = versions[0];
  const lines = linesOf(quotation);
  const [typed, setTyped] = useState(() => typedOf(quotation));
  useDraft(`prices ${quotationNo}`, () => typed, setTyped);
  const unitFen = typed.prices.map((price) => toFen(price) ?? 0);
  const falls = lines.map((line, index) => fallBasisPoints(line.tierFen, unitFen[index]!));
  const isLow = falls.some((fall) => fall >= secondPersonPercent * 100);
  const isWrong =
    unitFen.some((fen, index) => fen <= 0 || fen > lines[index]!.listFen) ||
    !/^\d{1,3}$/.test(typed.deliveryDays) ||
    Number(typed.deliveryDays) > MAX_DELIVERY_DAYS;
  const save = (isReady: boolean) =>
    act.mutate(async () => {
      const { prices: _, deliveryDays, ...texts } = typed;
      const priced = lines.map(({ bookId, duration, quantity, codeDelivery }, index) => ({
        bookId,
        duration,
        quantity,
        codeDelivery,
        unitFen: unitFen[index]!,
      }));
      const input = { quotationNo, readVersionNo: newest?.versionNo ?? 0, lines: priced, ...texts, isReady };
      const reply = await call(SAVE, { ...input, deliveryDays: Number(deliveryDays) }, { silent: true });
      if (reply.isOK) showToast('success', t(`saved.${reply.data.state}`));
      return reply;
    });
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  return (
    <div>
      <section className={`card ${styles.block}`} aria-label={t('prices')}>
        <PriceTable
          {...{ lines, falls, isWritable, secondPersonPercent, unitFen }}
          typed={typed.prices}
          onType={(at, price) =>
            change({ prices: typed.prices.map((one, index) => (index === at ? price : one)) })
          }
        />
        {isWritable && isLow && (
          <TextRow
            label={t('field.priceReason', { percent: secondPersonPercent })}
            value={typed.priceReason}
            maxLength={MAX.reason}
            onChange={(priceReason) => change({ priceReason })}
          />
        )}
      </section>
      {isWritable && (
        <section className={`card ${styles.block}`} aria-label={t('terms')}>
          <TermFields typed={typed} onChange={change} />
          {act.error && (
            <InlineAlert tone="bad" title={t('notDone')}>
              {act.error.message}
            </InlineAlert>
          )}
          <div className={styles.acts}>
            <Button disabled={isWrong || act.isPending} onClick={() => save(false)}>
              {t('save')}
            </Button>
            <Button type="primary" disabled={isWrong || act.isPending} onClick={() => save(true)}>
              {t(isLow ? 'check' : 'send')}
            </Button>
          </div>
        </section>
      )}
      <VersionList quotation={quotation} />
    </div>
  );
}

interface PriceTableProps {
  readonly lines: readonly PricedLine[];
  readonly unitFen: readonly number[];
  /** In basis points. */
  readonly falls: readonly number[];
  readonly typed: readonly string[];
  readonly isWritable: boolean;
  readonly secondPersonPercent: number;
  readonly onType: (index: number, price: string) => void;
}

function PriceTable(props: PriceTableProps) {
  const { lines, unitFen, falls, typed, isWritable, secondPersonPercent, onType } = props;
  const t = useT('quotations-admin');
  const names = useT('quotations');
  const shared = useT('shared');
  const sumOf = (fenOf: (line: PricedLine, index: number) => number) =>
    lines.reduce((sum, line, index) => sum + lineAmountFen(fenOf(line, index), line.quantity), 0);
  const tierFen = sumOf((line) => line.tierFen);
  const amountFen = sumOf((_, index) => unitFen[index]!);
  const head = [names('column.quantity'), names('sum.list'), names('column.tier'), names('column.quoted')];
  return (
    <div className={styles.scroll}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{names('column.title')}</th>
            <th scope="col">{names('column.duration')}</th>
            {[...head, t('column.fall'), names('column.amount')].map((title) => (
              <th key={title} scope="col" data-num>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={lineKey(line)}>
              <td>
                <TitleCell line={line} />
              </td>
              <td>{shared(`duration.${line.duration}`)}</td>
              <td data-num>
                {line.quantity}
                {line.codeDelivery === 'roster' && <p className="s12 sub">{names('delivery.roster')}</p>}
              </td>
              <td data-num>¥{formatMoney(line.listFen)}</td>
              <td data-num>¥{formatMoney(line.tierFen)}</td>
              <td data-num>
                {isWritable ? (
                  <Input
                    className={styles.price}
                    aria-label={t('priceOf', { title: line.title })}
                    prefix="¥"
                    inputMode="decimal"
                    maxLength={11}
                    status={unitFen[index]! > 0 && unitFen[index]! <= line.listFen ? '' : 'error'}
                    value={typed[index]}
                    onChange={(event) => onType(index, event.target.value)}
                  />
                ) : (
                  `¥${formatMoney(unitFen[index]!)}`
                )}
              </td>
              <td data-num data-low={falls[index]! >= secondPersonPercent * 100}>
                {falls[index] ? t('fall', { percent: falls[index] / 100 }) : t('noFall')}
              </td>
              <td data-num>¥{formatMoney(lineAmountFen(unitFen[index]!, line.quantity))}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={4}>
              {t('sum')}
            </th>
            <td data-num>¥{formatMoney(tierFen)}</td>
            <td data-num colSpan={2}>
              {tierFen >= amountFen ? '−' : '+'} ¥{formatMoney(Math.abs(tierFen - amountFen))}
            </td>
            <td data-num>
              <b>¥{formatMoney(amountFen)}</b>
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

interface TermFieldsProps {
  readonly typed: Typed;
  readonly onChange: (part: Partial<Typed>) => void;
}

/** The last day, the delivery, and words to the institution and to colleagues. */
function TermFields({ typed, onChange }: TermFieldsProps) {
  const t = useT('quotations-admin');
  return (
    <>
      <h2>{t('terms')}</h2>
      <div className={styles.terms}>
        <label>
          {t('field.validDay')}
          <IsoDatePicker value={typed.validDay} onChange={(validDay) => onChange({ validDay })} />
        </label>
        <label>
          {t('field.deliveryDays')}
          <Input
            inputMode="numeric"
            maxLength={3}
            value={typed.deliveryDays}
            onChange={(event) => onChange({ deliveryDays: event.target.value })}
          />
        </label>
      </div>
      <TextRow
        label={t('field.message')}
        value={typed.message}
        maxLength={MAX.note}
        onChange={(message) => onChange({ message })}
      />
      <TextRow
        label={t('field.internalNote')}
        value={typed.internalNote}
        maxLength={MAX.note}
        onChange={(internalNote) => onChange({ internalNote })}
      />
    </>
  );
}

interface TextRowProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly onChange: (text: string) => void;
}

function TextRow({ label, value, maxLength, onChange }: TextRowProps) {
  return (
    <label className={styles.text}>
      {label}
      <Input value={value} maxLength={maxLength} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}
