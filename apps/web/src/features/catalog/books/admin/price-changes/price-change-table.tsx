import type { PriceChangeBook } from '@zhiye/contract';

import { formatMoney } from '../../../../../shared/format.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { AdminTable } from '../../../../../shared/ui/admin/admin-table.tsx';
import { DURATIONS } from '../book-form/book-form-values.ts';

interface PriceChangeTableProps {
  readonly books: readonly PriceChangeBook[];
  readonly isBusy: boolean;
}

/** The prices of books before and after a change, one row for each access period. */
export function PriceChangeTable({ books, isBusy }: PriceChangeTableProps) {
  const t = useT('price-changes-admin');
  const common = useT('shared');
  const rows = books.flatMap(({ bookId, title, before, after }) =>
    DURATIONS.flatMap((duration) => {
      const old = before.find((price) => price.duration === duration);
      const next = after.find((price) => price.duration === duration);
      const row = {
        key: `${bookId}-${duration}`,
        title,
        duration: common(`duration.${duration}`),
        old,
        next,
      };
      return old || next ? [row] : [];
    }),
  );
  const money = (fen: number | undefined) => (fen === undefined ? '—' : `¥${formatMoney(fen)}`);
  const change = (from: number | undefined, to: number | undefined) =>
    from === to ? money(from) : t('fromTo', { from: money(from), to: money(to) });
  return (
    <AdminTable
      rows={rows}
      rowKey="key"
      columns={[
        { title: t('column.book'), dataIndex: 'title' },
        { title: t('column.duration'), dataIndex: 'duration' },
        {
          title: t('column.list'),
          className: 'num',
          render: (_, row) => change(row.old?.listFen, row.next?.listFen),
        },
        {
          title: t('column.price'),
          className: 'num',
          render: (_, row) => change(row.old?.priceFen, row.next?.priceFen),
        },
      ]}
      isBusy={isBusy}
    />
  );
}
