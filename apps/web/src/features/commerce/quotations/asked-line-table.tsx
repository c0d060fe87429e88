import type { AskedLine, CodeDelivery, Duration, PricedTitle } from '@zhiye/contract';
import { MAX_QUOTED_COPIES } from '@zhiye/contract/constants/commerce/quotation';
import { formatMoney } from '../../../shared/format.ts';
import { DataText } from '../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../shared/i18n/text-language.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Cover } from '../../../shared/ui/books/cover.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { QuantityField } from '../../../shared/ui/forms/quantity-field.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import table from '../../../shared/ui/table.module.css';
import { DELIVERIES, lineKey } from './asked-lines.ts';
import styles from './quotations.module.css';
import { Select } from '../../../shared/ui/forms/select.tsx';

interface AskedLineTableProps {
  /** At the prices of today, in the order of the lines. */
  readonly priced: readonly PricedTitle[];
  readonly lines: readonly AskedLine[];
  readonly onChange: (lines: readonly AskedLine[]) => void;
}

/** What is asked for: period, copies and delivery can be changed, and the price of today follows. */
export function AskedLineTable({ priced, lines, onChange }: AskedLineTableProps) {
  const t = useT('quotations');
  const change = (index: number, part: Partial<AskedLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...part } : line)));
  return (
    <div className={styles.scroll}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('column.title')}</th>
            <th scope="col">{t('column.duration')}</th>
            <th scope="col">{t('column.quantity')}</th>
            <th scope="col">{t('column.delivery')}</th>
            <th scope="col" data-num>
              {t('column.today')}
            </th>
            <th scope="col" data-num>
              {t('column.amount')}
            </th>
            <th scope="col">
              <span className="vh">{t('column.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {priced.map((line, index) => (
            <AskedRow
              key={lineKey(line)}
              line={line}
              onChange={(part) => change(index, part)}
              onRemove={() => onChange(lines.filter((_, at) => at !== index))}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface AskedRowProps {
  readonly line: PricedTitle;
  readonly onChange: (part: Partial<AskedLine>) => void;
  readonly onRemove: () => void;
}

function AskedRow({ line, onChange, onRemove }: AskedRowProps) {
  const t = useT('quotations');
  const names = useT('shared');
  const { title } = line;
  return (
    <tr>
      <td>
        <TitleCell line={line} />
      </td>
      <td>
        <Select
          aria-label={t('durationOf', { title })}
          value={line.duration}
          onChange={({ target }) => onChange({ duration: target.value as Duration })}
        >
          {line.durations.map((duration) => (
            <option key={duration} value={duration}>
              {names(`duration.${duration}`)}
            </option>
          ))}
        </Select>
      </td>
      <td>
        <QuantityField
          quantity={line.quantity}
          title={title}
          max={MAX_QUOTED_COPIES}
          onChange={(quantity) => onChange({ quantity })}
        />
      </td>
      <td>
        <Select
          aria-label={t('deliveryOf', { title })}
          value={line.codeDelivery}
          onChange={({ target }) => onChange({ codeDelivery: target.value as CodeDelivery })}
        >
          {DELIVERIES.map((way) => (
            <option key={way} value={way}>
              {t(`delivery.${way}`)}
            </option>
          ))}
        </Select>
      </td>
      <td data-num>
        {line.tierFen < line.listFen && (
          <p className="s12 sub">
            <s>¥{formatMoney(line.listFen)}</s>
          </p>
        )}
        ¥{formatMoney(line.tierFen)}
      </td>
      <td data-num>¥{formatMoney(line.amountFen)}</td>
      <td>
        <Button look="text" size="small" aria-label={t('remove', { title })} onClick={onRemove}>
          <Icon name="close" size={14} />
        </Button>
      </td>
    </tr>
  );
}

interface TitleCellProps {
  readonly line: {
    readonly title: string;
    readonly authors: readonly string[];
    readonly publisher: string;
    readonly coverUrl: string;
  };
}

export function TitleCell({ line: { title, authors, publisher, coverUrl } }: TitleCellProps) {
  const names = useT('shared');
  return (
    <div className={styles.book}>
      <Cover src={coverUrl} alt="" width={40} />
      <p>
        <b lang={textLanguage(title)}>{title}</b>
        <span className="s12 sub">
          <DataText>
            {authors.join(names('listSeparator'))} · {publisher}
          </DataText>
        </span>
      </p>
    </div>
  );
}
