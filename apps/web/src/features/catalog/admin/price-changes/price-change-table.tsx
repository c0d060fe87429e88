import type { PriceChangeBook } from '@zhiye/contract';
import { formatMoney } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';

interface PriceChangeTableProps {
  readonly books: readonly PriceChangeBook[];
  readonly isBusy: boolean;
}

/** The prices of books before and after a change, one row for each access period. */
export function PriceChangeTable({ books, isBusy }: PriceChangeTableProps) {
  const t = useT('price-changes-admin');
  const common = useT('shared');
  const rows = books.flatMap(({ bookId, title, before, after }) =>
    before.map((old) => ({
      key: `${bookId}-${old.duration}`,
      ...{ title, old, duration: common(`duration.${old.duration}`) },
      new: after.find(({ duration }) => duration === old.duration) ?? old,
    })),
  );
  const money = (fen: number) => `¥${formatMoney(fen)}`;
  const change = (from: number, to: number) =>
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
          render: (_, row) => change(row.old.listFen, row.new.listFen),
        },
        {
          title: t('column.price'),
          className: 'num',
          render: (_, row) => change(row.old.priceFen, row.new.priceFen),
        },
      ]}
      isBusy={isBusy}
    />
  );
}
