import type { AdminSeriesView } from '@zhiye/contract';
import { Button } from 'antd';
import { formatCount } from '../../../../../../shared/format.ts';
import { useT } from '../../../../../../shared/i18n/use-t.ts';
import { AdminTable } from '../../../../../../shared/ui/admin/admin-table.tsx';
import layout from '../../../../../../shared/ui/admin/admin-form.module.css';
import { RowActions } from '../../../../../../shared/ui/admin/row-actions.tsx';

interface SeriesTableProps {
  readonly list: readonly AdminSeriesView[];
  readonly isStale: boolean;
  readonly isBusy: boolean;
  readonly onMerge: (series: AdminSeriesView) => void;
  readonly onEdit: (series: AdminSeriesView) => void;
  readonly onDelete: (series: AdminSeriesView) => void;
}

export function SeriesTable({ list, isStale, isBusy, onMerge, onEdit, onDelete }: SeriesTableProps) {
  const t = useT('classification-admin');
  return (
    <AdminTable
      rows={list}
      rowKey="seriesId"
      columns={[
        { title: t('column.name'), dataIndex: 'name' },
        {
          title: t('column.books'),
          align: 'right',
          className: 'num',
          render: (_, { bookCount }) => formatCount(bookCount),
        },
        {
          title: <span className="vh">{t('column.act')}</span>,
          render: (_, series) => (
            <div className={layout.rowActions}>
              <Button
                type="link"
                aria-label={t('series.mergeOne', { name: series.name })}
                onClick={() => onMerge(series)}
              >
                {t('series.merge')}
              </Button>
              <RowActions
                name={series.name}
                isBusy={isBusy}
                onEdit={() => onEdit(series)}
                onDelete={() => onDelete(series)}
              />
            </div>
          ),
        },
      ]}
      isBusy={isStale}
    />
  );
}
