import type { AdminSeriesView } from '@zhiye/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { adminLists } from '../../../../../../shared/navigation/admin-lists.ts';
import { call } from '../../../../../../shared/api/index.ts';
import { formatCount } from '../../../../../../shared/format.ts';
import { useT } from '../../../../../../shared/i18n/use-t.ts';
import layout from '../../../../../../shared/ui/admin/admin-form.module.css';
import { useAdminListAction } from '../../../../../../shared/ui/admin/use-admin-list-action.ts';
import { MergeSeriesDialog } from './merge-series-dialog.tsx';
import { AdminDialog } from '../../../../../../shared/ui/admin/admin-dialog.tsx';
import { TextItem } from '../../../../../../shared/ui/admin/forms/text-items.tsx';
import { AdminListPage } from '../../../../../../shared/ui/admin/admin-list-page.tsx';
import { useAdminList } from '../../../../../../shared/ui/admin/use-admin-list.ts';
import { AdminTable } from '../../../../../../shared/ui/admin/admin-table.tsx';
import { RowActions } from '../../../../../../shared/ui/admin/row-actions.tsx';

const LIST = 'GET /b/v1/admin/series/findSeries';

/** /backoffice/series: all series, by name. */
export function SeriesPage() {
  const t = useT('classification-admin');
  const query = adminLists.series.read(useSearchParams()[0]);
  const act = useAdminListAction(LIST);
  const [edited, setEdited] = useState<AdminSeriesView | 'new'>();
  const [merged, setMerged] = useState<AdminSeriesView>();
  return (
    <AdminListPage
      title={t('series.title')}
      isNarrow
      head={
        <Button type="primary" size="middle" onClick={() => setEdited('new')}>
          {t('series.create')}
        </Button>
      }
      address={adminLists.series}
      query={query}
      data={useAdminList(LIST, query)}
      filters={[{ name: 'keyword', label: t('series.search'), maxLength: 100 }]}
      totalText={(total) => t('series.total', { total: formatCount(total) })}
      texts={{
        none: t('series.empty'),
        noneText: t('series.emptyText'),
        noMatch: t('series.empty'),
        noMatchText: t('series.emptyText'),
      }}
      failure={act.error ? { title: t('notDone'), text: act.error.message } : undefined}
      rows={(list, isStale) => (
        <SeriesTable
          list={list}
          isStale={isStale}
          isBusy={act.isPending}
          onMerge={setMerged}
          onEdit={setEdited}
          onDelete={({ seriesId }) =>
            act.mutate(() => call('POST /b/v1/admin/series/deleteSeries', { seriesId }))
          }
        />
      )}
    >
      {edited && (
        <SeriesDialog edited={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {merged && <MergeSeriesDialog merged={merged} onClose={() => setMerged(undefined)} />}
    </AdminListPage>
  );
}

interface SeriesDialogProps {
  /** Undefined for a new item. */
  readonly edited: AdminSeriesView | undefined;
  readonly onClose: () => void;
}

function SeriesDialog({ edited, onClose }: SeriesDialogProps) {
  const t = useT('classification-admin');
  const act = useAdminListAction('GET /b/v1/admin/series/findSeries');
  const save = ({ name }: { readonly name: string }) =>
    act.mutate(
      () =>
        edited
          ? call('POST /b/v1/admin/series/renameSeries', { seriesId: edited.seriesId, name })
          : call('POST /b/v1/admin/series/createSeries', { name }),
      { onSuccess: onClose },
    );
  return (
    <AdminDialog
      title={edited ? t('series.rename') : t('series.create')}
      draft={`series ${edited?.seriesId ?? 'new'}`}
      initialValues={{ name: edited?.name ?? '' }}
      submitLabel={t('save')}
      isBusy={act.isPending}
      failure={act.error?.message}
      onSubmit={save}
      onClose={onClose}
    >
      <TextItem name="name" label={t('series.name')} required maxLength={100} />
    </AdminDialog>
  );
}

interface SeriesTableProps {
  readonly list: readonly AdminSeriesView[];
  readonly isStale: boolean;
  readonly isBusy: boolean;
  readonly onMerge: (series: AdminSeriesView) => void;
  readonly onEdit: (series: AdminSeriesView) => void;
  readonly onDelete: (series: AdminSeriesView) => void;
}

function SeriesTable({ list, isStale, isBusy, onMerge, onEdit, onDelete }: SeriesTableProps) {
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
