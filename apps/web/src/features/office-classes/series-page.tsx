import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OfficeSeries } from '@zhiye/contract';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call, callQuery } from '../../shared/api.ts';
import { formatCount } from '../../shared/format.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { Message } from '../../shared/ui/message.tsx';
import layout from '../../shared/ui/office-form.module.css';
import room from '../../shared/ui/office-room.module.css';
import { Pager } from '../../shared/ui/pager.tsx';
import { RowActs } from '../../shared/ui/row-acts.tsx';
import table from '../../shared/ui/table.module.css';
import { readPageNo, readText } from '../../shared/url-query.ts';
import { useOfficeAct } from '../../shared/use-office-act.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { SeriesDialog } from './series-dialog.tsx';

const LIST = 'GET /b/v1/office/series/findSeries';
const PAGE_SIZE = 20;

/** /backoffice/series: the series of the shop by name. */
export function SeriesPage() {
  const t = useT('office-classes');
  const navigate = useNavigate();
  const query = useSearchParams()[0];
  const keyword = readText(query, 'keyword', 100);
  const pageNo = readPageNo(query);
  const series = useQuery({
    ...callQuery(LIST, { keyword, pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const act = useOfficeAct(LIST);
  const [edited, setEdited] = useState<OfficeSeries | 'new'>();
  const [merged, setMerged] = useState<OfficeSeries>();
  const { list = [], total = 0 } = series.data ?? {};
  return (
    <section className={layout.narrow}>
      <div className={room.head}>
        <h1 className={room.title}>{t('series.title')}</h1>
        <Button type="primary" size="middle" onClick={() => setEdited('new')}>
          {t('series.create')}
        </Button>
      </div>
      <div className={room.tools}>
        <Input.Search
          key={keyword}
          className={room.search}
          aria-label={t('series.search')}
          placeholder={t('series.search')}
          defaultValue={keyword}
          maxLength={100}
          onSearch={(text) => void navigate(paths.office.seriesList({ keyword: text.trim() }))}
        />
        {series.data && (
          <span className={`sub s13 ${room.total}`} role="status">
            {t('series.total', { total: formatCount(total) })}
          </span>
        )}
      </div>
      {act.error && (
        <Message tone="bad" title={t('notDone')}>
          {act.error.message}
        </Message>
      )}
      {series.isPending && <Loading count={10} />}
      {series.isError && <ErrorState error={series.error} onRetry={() => void series.refetch()} />}
      {series.data && list.length === 0 && (
        <EmptyState title={t('series.empty')}>{t('series.emptyText')}</EmptyState>
      )}
      {list.length > 0 && (
        <div className={`card ${room.box}`} aria-busy={series.isPlaceholderData}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{t('column.name')}</th>
                <th scope="col" data-num>
                  {t('column.books')}
                </th>
                <th scope="col">
                  <span className="vh">{t('column.act')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {list.map((one) => (
                <tr key={one.seriesId}>
                  <td>{one.name}</td>
                  <td data-num>{formatCount(one.bookCount)}</td>
                  <td>
                    <div className={layout.rowActions}>
                      <Button
                        type="link"
                        aria-label={t('series.mergeOne', { name: one.name })}
                        onClick={() => setMerged(one)}
                      >
                        {t('series.merge')}
                      </Button>
                      <RowActs
                        name={one.name}
                        isBusy={act.isPending}
                        onEdit={() => setEdited(one)}
                        onDelete={() =>
                          act.mutate(() =>
                            call('POST /b/v1/office/series/deleteSeries', { seriesId: one.seriesId }),
                          )
                        }
                      />
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pager
        pageNo={pageNo}
        pageSize={PAGE_SIZE}
        total={total}
        pathOf={(number) => paths.office.seriesList({ keyword, pageNo: number })}
      />
      {edited && (
        <SeriesDialog edited={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {merged && <MergeDialog merged={merged} onClose={() => setMerged(undefined)} />}
    </section>
  );
}
