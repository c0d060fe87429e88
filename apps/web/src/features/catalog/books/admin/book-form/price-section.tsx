import type { Duration } from '@zhiye/contract';
import { Input, Table } from 'antd';
import { Link } from 'react-router';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../../shared/navigation/admin-paths.ts';
import { InlineAlert } from '../../../../../shared/ui/feedback/inline-alert.tsx';
import { FormItem } from '../../../../../shared/ui/admin/forms/form-item.tsx';
import { BookSection } from './book-sections.tsx';
import { useBookRule } from './book-form-fields.tsx';
import { DURATIONS, NO_PRICES } from './book-form-values.ts';
import type { BookFormValues } from './book-form-values.ts';

type Prices = BookFormValues['prices'];

/** List price and current price of each access period, in yuan. A period without a price is not sold. */
export function PriceSection({ hasPendingPrices }: { readonly hasPendingPrices: boolean }) {
  const t = useT('book-form-admin');
  return (
    <BookSection name="prices">
      {hasPendingPrices && (
        <InlineAlert
          tone="wait"
          title={t('price.pending')}
          action={<Link to={adminPaths.priceChanges()}>{t('price.toChanges')}</Link>}
        >
          {t('price.pendingText')}
        </InlineAlert>
      )}
      <FormItem<Prices, BookFormValues> name="prices" hint={t('price.hint')} rule={useBookRule('prices')}>
        <PriceTable />
      </FormItem>
    </BookSection>
  );
}

interface PriceTableProps {
  /** Of the first input, which gets the focus when a price is wrong. */
  readonly id?: string;
  readonly value?: Prices;
  readonly onChange?: (prices: Prices) => void;
  readonly 'aria-invalid'?: 'true';
  readonly 'aria-describedby'?: string;
}

function PriceTable({ id, value = NO_PRICES, onChange, ...aria }: PriceTableProps) {
  const t = useT('book-form-admin');
  const shared = useT('shared');
  const column = (part: 'list' | 'price') => ({
    title: t(`price.${part}`),
    key: part,
    render: (_: unknown, { duration }: { readonly duration: Duration }) => (
      <Input
        aria-invalid={aria['aria-invalid']}
        aria-describedby={aria['aria-describedby']}
        id={duration === DURATIONS[0] && part === 'list' ? id : undefined}
        className="num"
        aria-label={`${shared(`duration.${duration}`)} ${t(`price.${part}`)}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={value[duration][part]}
        onChange={({ target }) =>
          onChange?.({ ...value, [duration]: { ...value[duration], [part]: target.value } })
        }
      />
    ),
  });
  return (
    <Table
      size="small"
      pagination={false}
      rowKey="duration"
      dataSource={DURATIONS.map((duration) => ({ duration }))}
      columns={[
        {
          title: t('price.duration'),
          dataIndex: 'duration',
          rowScope: 'row',
          render: (duration: Duration) => shared(`duration.${duration}`),
        },
        column('list'),
        column('price'),
      ]}
    />
  );
}
