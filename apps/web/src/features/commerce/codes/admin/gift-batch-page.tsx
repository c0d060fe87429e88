import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { GiftCode } from '@zhiye/contract';
import { maskCode } from '@zhiye/contract/constants/commerce/code-text';
import { CODE_STATES } from '@zhiye/contract/constants/commerce/code-state';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import type { QueryOf } from '../../../../shared/navigation/list-address.ts';
import { callQuery } from '../../../../shared/api/index.ts';
import type { DataOf } from '../../../../shared/api/index.ts';
import { formatCount, formatInstant } from '../../../../shared/format.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { AdminFilterSelect } from '../../../../shared/ui/admin/admin-filter-select.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import { CODE_TONES } from './code-tones.ts';
import { GiftBatchPanel } from './gift-batch-panel.tsx';

const ONE = 'GET /b/v1/admin/giftBatch/getGiftBatch';
const PAGE_SIZE = 50;

/** /backoffice/giftCodes/batch: one batch, its codes and what can be done with it. */
export function GiftBatchPage() {
  const t = useT('codes-admin');
  const query = adminLists.giftBatch.read(useSearchParams()[0]);
  const { giftBatchId = '', state, pageNo } = query;
  const found = useQuery({
    ...callQuery(ONE, { giftBatchId, state, pageNo, pageSize: PAGE_SIZE }),
    enabled: giftBatchId !== '',
    placeholderData: keepPreviousData,
  });
  if (giftBatchId === '') return <EmptyState title={t('gift.missing')}>{t('gift.emptyText')}</EmptyState>;
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} isPage />;
  if (!found.data) return <Loading count={10} />;
  const { title } = found.data.batch;
  return (
    <section>
      <p className="sub s13">
        <Link to={adminPaths.giftCodes}>{t('gift.title')}</Link>
      </p>
      <h1 className={page.title} lang={textLanguage(title)}>
        {title}
      </h1>
      <div className={page.page}>
        <GiftCodes query={query} data={found.data} isBusy={found.isPlaceholderData} />
        <GiftBatchPanel batch={found.data.batch} exports={found.data.exports} />
      </div>
    </section>
  );
}

interface GiftCodesProps {
  readonly query: QueryOf<typeof adminLists.giftBatch>;
  readonly data: DataOf<typeof ONE>;
  readonly isBusy: boolean;
}

/** The codes of the batch, one page at a time. */
function GiftCodes({ query, data, isBusy }: GiftCodesProps) {
  const t = useT('codes-admin');
  const navigate = useNavigate();
  const columns = useColumns();
  return (
    <div>
      <div className={page.tools}>
        <AdminFilterSelect
          label={t('column.state')}
          value={query.state}
          choices={CODE_STATES.filter((one) => one !== 'returned').map((one) => [one, t(`state.${one}`)])}
          emptyText={t('any')}
          onChoose={(chosen) => void navigate(adminLists.giftBatch.to(query, { state: chosen }))}
        />
        <span className={`sub s13 ${page.total}`} role="status">
          {t('total', { total: formatCount(data.total) })}
        </span>
      </div>
      {data.list.length === 0 ? (
        <EmptyState title={t('empty')}>
          {t(data.batch.state === 'waiting' ? 'gift.waitingText' : 'emptyText')}
        </EmptyState>
      ) : (
        <AdminTable rows={data.list} rowKey="codeId" columns={columns} isBusy={isBusy} />
      )}
      <Pager
        pageNo={query.pageNo}
        pageSize={PAGE_SIZE}
        total={data.total}
        pathOf={(next) => adminLists.giftBatch.to(query, { pageNo: next })}
      />
    </div>
  );
}

function useColumns(): AdminColumns<GiftCode> {
  const t = useT('codes-admin');
  return [
    { title: t('gift.ordinal'), className: 'num', dataIndex: 'ordinal' },
    { title: 'CODE', className: 'num', render: (_, { lastFour }) => maskCode(lastFour) },
    {
      title: t('column.state'),
      render: (_, { state, voidReason }) => (
        <>
          <StatusTag tone={CODE_TONES[state]}>{t(`state.${state}`)}</StatusTag>
          {voidReason && (
            <span className={`${page.by} ${page.under}`} lang={textLanguage(voidReason)}>
              {voidReason}
            </span>
          )}
        </>
      ),
    },
    { title: t('column.activatedBy'), render: (_, { activatedByName }) => activatedByName ?? '—' },
    { title: t('column.since'), className: 'num', render: (_, { stateSince }) => formatInstant(stateSince) },
  ];
}
