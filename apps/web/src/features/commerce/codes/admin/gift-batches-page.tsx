import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { GIFT_BATCH_STATES, GIFT_PURPOSES } from '@zhiye/contract/constants/commerce/gift-batch';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { GiftBatch } from '@zhiye/contract';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import type { GiftBatchQuery } from '../../../../shared/navigation/admin-lists.ts';
import { callQuery } from '../../../../shared/api/index.ts';
import { formatCount, formatInstant } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminEmptyList } from '../../../../shared/ui/admin/admin-empty-list.tsx';
import { AdminFilterSelect } from '../../../../shared/ui/admin/admin-filter-select.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import { GiftBatchDialog } from './gift-batch-dialog.tsx';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { BATCH_TONES } from './code-tones.ts';

const LIST = 'GET /b/v1/admin/giftBatch/findGiftBatches';
const PAGE_SIZE = 20;

/** /backoffice/giftCodes: the batches of codes that the shop gives away. */
export function GiftBatchesPage() {
  const t = useT('codes-admin');
  const query = adminLists.giftBatches.read(useSearchParams()[0]);
  const [isOpen, setIsOpen] = useState(false);
  const batches = useQuery({
    ...callQuery(LIST, { ...query, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const { list = [], total = 0 } = batches.data ?? {};
  return (
    <section>
      <div className={page.head}>
        <h1 className={page.title}>{t('gift.title')}</h1>
        <Button type="primary" disabled={!batches.data} onClick={() => setIsOpen(true)}>
          {t('gift.create')}
        </Button>
      </div>
      <GiftBatchFilters query={query} total={batches.data && total} />
      {batches.isPending && <Loading count={10} />}
      {batches.isError && <ErrorState error={batches.error} onRetry={() => void batches.refetch()} />}
      {batches.data && list.length === 0 && (
        <AdminEmptyList
          query={query}
          none={t('gift.none')}
          noMatch={t('gift.empty')}
          noMatchText={t('gift.emptyText')}
        />
      )}
      {list.length > 0 && <GiftBatchList list={list} isBusy={batches.isPlaceholderData} />}
      <Pager
        pageNo={query.pageNo}
        pageSize={PAGE_SIZE}
        total={total}
        pathOf={(pageNo) => adminLists.giftBatches.to(query, { pageNo })}
      />
      {isOpen && batches.data && <GiftBatchDialog limits={batches.data} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

interface GiftBatchFiltersProps {
  readonly query: GiftBatchQuery;
  /** Undefined while loading. */
  readonly total: number | undefined;
}

function GiftBatchFilters({ query, total }: GiftBatchFiltersProps) {
  const t = useT('codes-admin');
  const navigate = useNavigate();
  const go = (change: Partial<GiftBatchQuery>) => void navigate(adminLists.giftBatches.to(query, change));
  return (
    <div className={page.tools}>
      <AdminFilterSelect
        label={t('gift.purposeLabel')}
        value={query.purpose}
        choices={GIFT_PURPOSES.map((purpose) => [purpose, t(`purpose.${purpose}`)])}
        emptyText={t('any')}
        onChoose={(purpose) => go({ purpose })}
      />
      <AdminFilterSelect
        label={t('column.state')}
        value={query.state}
        choices={GIFT_BATCH_STATES.map((state) => [state, t(`batchState.${state}`)])}
        emptyText={t('any')}
        onChoose={(state) => go({ state })}
      />
      {total !== undefined && (
        <span className={`sub s13 ${page.total}`} role="status">
          {t('gift.total', { total: formatCount(total) })}
        </span>
      )}
    </div>
  );
}

interface GiftBatchListProps {
  readonly list: readonly GiftBatch[];
  readonly isBusy: boolean;
}

function GiftBatchList({ list, isBusy }: GiftBatchListProps) {
  return <AdminTable rows={list} rowKey="giftBatchId" columns={useColumns()} isBusy={isBusy} />;
}

function useColumns(): AdminColumns<GiftBatch> {
  const t = useT('codes-admin');
  const names = useT('shared');
  return [
    {
      title: t('column.book'),
      render: (_, { giftBatchId, title, duration }) => (
        <>
          <Link
            className={page.main}
            to={adminLists.giftBatch.to({ giftBatchId })}
            lang={textLanguage(title)}
          >
            {title}
          </Link>
          <span className={`${page.by} ${page.under}`}>{names(`duration.${duration}`)}</span>
        </>
      ),
    },
    {
      title: t('gift.purposeLabel'),
      render: (_, { purpose, note }) => (
        <>
          {t(`purpose.${purpose}`)}
          {note && (
            <span className={`${page.by} ${page.under}`} lang={textLanguage(note)}>
              {note}
            </span>
          )}
        </>
      ),
    },
    {
      title: t('column.state'),
      render: (_, { state }) => <StatusTag tone={BATCH_TONES[state]}>{t(`batchState.${state}`)}</StatusTag>,
    },
    { title: t('gift.quantity'), align: 'right', className: 'num', dataIndex: 'quantity' },
    {
      title: t('state.activated'),
      align: 'right',
      className: 'num',
      render: (_, { counts }) => counts.activated,
    },
    { title: t('state.void'), align: 'right', className: 'num', render: (_, { counts }) => counts.void },
    { title: t('state.lapsed'), align: 'right', className: 'num', render: (_, { counts }) => counts.lapsed },
    {
      title: t('column.redeemBefore'),
      className: 'num',
      render: (_, { redeemBefore }) => <span className={page.line}>{redeemBefore}</span>,
    },
    {
      title: t('gift.createdBy'),
      render: (_, { createdByName, createdAt }) => (
        <>
          <DataText>{createdByName}</DataText>
          <span className={`num ${page.by} ${page.under}`}>{formatInstant(createdAt)}</span>
        </>
      ),
    },
  ];
}
