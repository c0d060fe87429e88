import type { Duration } from '@zhiye/contract';
import { MAX_QUOTATION_LINES, MAX_QUOTED_COPIES } from '@zhiye/contract/constants/commerce/quotation';
import { Button, Input, Select } from 'antd';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { BookPicker } from '../../../../shared/ui/admin/book-picker.tsx';
import type { PickedBook } from '../../../../shared/ui/admin/picked-books.tsx';
import { DURATIONS } from '../asked-lines.ts';
import styles from './quotations-admin.module.css';

/** As typed. */
export interface AskedRow {
  readonly book: PickedBook;
  readonly duration: Duration;
  readonly quantity: string;
}

export const isQuantity = (typed: string): boolean =>
  /^[1-9]\d{0,4}$/.test(typed.trim()) && Number(typed) <= MAX_QUOTED_COPIES;

interface AskedRowsProps {
  /** Set by the form. */
  readonly value?: readonly AskedRow[];
  readonly onChange?: (rows: readonly AskedRow[]) => void;
}

/** Titles that are looked for, each with its access period and its copies. */
export function AskedRows({ value = [], onChange }: AskedRowsProps) {
  const t = useT('quotations-admin');
  const names = useT('quotations');
  const shared = useT('shared');
  const change = (index: number, part: Partial<AskedRow>) =>
    onChange?.(value.map((row, at) => (at === index ? { ...row, ...part } : row)));
  return (
    <div>
      {value.map(({ book: { bookId, title, isbn }, duration, quantity }, index) => (
        <div key={`${bookId} ${index}`} className={styles.asked}>
          <p>
            <b lang={textLanguage(title)}>{title}</b>
            <span className="num sub s12">{isbn}</span>
          </p>
          <Select<Duration>
            aria-label={names('durationOf', { title })}
            value={duration}
            options={DURATIONS.map((one) => ({ value: one, label: shared(`duration.${one}`) }))}
            virtual={false}
            onChange={(chosen) => change(index, { duration: chosen })}
          />
          <Input
            aria-label={t('copiesOf', { title })}
            suffix={t('copies')}
            inputMode="numeric"
            maxLength={5}
            value={quantity}
            onChange={(event) => change(index, { quantity: event.target.value })}
          />
          <Button
            type="text"
            aria-label={names('remove', { title })}
            onClick={() => onChange?.(value.filter((_, at) => at !== index))}
          >
            {t('remove')}
          </Button>
        </div>
      ))}
      {value.length < MAX_QUOTATION_LINES && (
        <BookPicker
          label={names('search.label')}
          books={[]}
          max={1}
          onChange={([book]) =>
            book && onChange?.([...value, { book, duration: 'one_year', quantity: '30' }])
          }
        />
      )}
    </div>
  );
}
