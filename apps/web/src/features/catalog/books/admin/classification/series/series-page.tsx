import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AdminSeriesView } from '@zhiye/contract';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { adminLists } from '../../../../../../shared/navigation/admin-lists.ts';
import { call, callQuery } from '../../../../../../shared/api/index.ts';
import { formatCount } from '../../../../../../shared/format.ts';
import { useT } from '../../../../../../shared/i18n/use-t.ts';
import { EmptyState } from '../../../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../../../shared/ui/feedback/loading.tsx';
import { InlineAlert } from '../../../../../../shared/ui/feedback/inline-alert.tsx';
import layout from '../../../../../../shared/ui/admin/admin-form.module.css';
import page from '../../../../../../shared/ui/admin/admin-page.module.css';
import { Pager } from '../../../../../../shared/ui/navigation/pager.tsx';
import { useAdminListAction } from '../../../../../../shared/ui/admin/use-admin-list-action.ts';
import { MergeSeriesDialog } from './merge-series-dialog.tsx';
import { AdminDialog } from '../../../../../../shared/ui/admin/admin-dialog.tsx';
import { TextItem } from '../../../../../../shared/ui/admin/forms/text-items.tsx';
import { AdminTable } from '../../../../../../shared/ui/admin/admin-table.tsx';
import { RowActions } from '../../../../../../shared/ui/admin/row-actions.tsx';

const LIST = 'GET /b/v1/admin/series/findSeries';
const PAGE_SIZE = 20;

/** /backoffice/series: all series, by name. */
export function SeriesPage() {
  const t = useT('classification-admin');
  const { keyword, pageNo } = adminLists.series.read(useSearchParams()[0]);
  const series = useQuery({
    ...callQuery(LIST, { keyword, pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const act = useAdminListAction(LIST);
  const [edited, setEdited] = useState<AdminSeriesView | 'new'>();
  const [merged, setMerged] = useState<AdminSeriesView>();
  const { list = [], total = 0 } = series.data ?? {};
  return (
    <section className={layout.narrow}>
      <div className={page.head}>
        <h1 className={page.title}>{t('series.title')}</h1>
        <Button type="primary" size="middle" onClick={() => setEdited('new')}>
          {t('series.create')}
        </Button>
      </div>
      <SeriesSearch keyword={keyword} total={series.data && total} />
      {act.error && (
        <InlineAlert tone="bad" title={t('notDone')}>
          {act.error.message}
        </InlineAlert>
      )}
      {series.isPending && <Loading count={10} />}
      {series.isError && <ErrorState error={series.error} onRetry={() => void series.refetch()} />}
      {series.data && list.length === 0 && (
        <EmptyState title={t('series.empty')}>{t('series.emptyText')}</EmptyState>
      )}
      {list.length > 0 && (
        <SeriesTable
          list={list}
          isStale={series.isPlaceholderData}
          isBusy={act.isPending}
          onMerge={setMerged}
          onEdit={setEdited}
          onDelete={({ seriesId }) =>
            act.mutate(() => call('POST /b/v1/admin/series/deleteSeries', { seriesId }))
          }
        />
      )}
      <Pager
        pageNo={pageNo}
        pageSize={PAGE_SIZE}
        total={total}
        pathOf={(number) => adminLists.series.to({ keyword, pageNo: number })}
      />
      {edited && (
        <SeriesDialog edited={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {merged && <MergeSeriesDialog merged={merged} onClose={() => setMerged(undefined)} />}
    </section>
  );
}

interface SeriesSearchProps {
  readonly keyword: string | undefined;
  /** Undefined while loading. */
  readonly total: number | undefined;
}

function SeriesSearch({ keyword, total }: SeriesSearchProps) {
  const t = useT('classification-admin');
  const navigate = useNavigate();
  return (
    <div className={page.tools}>
      <Input.Search
        key={keyword}
        className={page.search}
        aria-label={t('series.search')}
        placeholder={t('series.search')}
        defaultValue={keyword}
        maxLength={100}
        onSearch={(text) => void navigate(adminLists.series.to({ keyword: text.trim() }))}
      />
      {total !== undefined && (
        <span className={`sub s13 ${page.total}`} role="status">
          {t('series.total', { total: formatCount(total) })}
        </span>
      )}
    </div>
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
