import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { QuotationSummary } from '@zhiye/contract';
import { QUOTATION_STATES, QUOTATION_VIEWS } from '@zhiye/contract/constants/commerce/quotation';
import type { QuotationView } from '@zhiye/contract/constants/commerce/quotation';
import { Button, Input } from 'antd';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { CallFailed, callQuery } from '../../../../shared/api/index.ts';
import { downloadFile } from '../../../../shared/api/download.ts';
import { uploadFile } from '../../../../shared/api/upload.ts';
import { formatCount, formatInstant, formatMoney } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { AdminEmptyList } from '../../../../shared/ui/admin/admin-empty-list.tsx';
import { AdminFilterSelect } from '../../../../shared/ui/admin/admin-filter-select.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { FilePickerButton } from '../../../../shared/ui/admin/file-picker-button.tsx';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import { QuotationStateTag } from '../quotation-state-tag.tsx';
import styles from './quotations-admin.module.css';

const LIST = 'GET /b/v1/admin/quotation/findQuotations';
const PAGE_SIZE = 20;

/** /backoffice/quotations: what institutions ask for; what waits longest for an answer comes first. */
export function QuotationsPage() {
  const t = useT('quotations-admin');
  const names = useT('quotations');
  const navigate = useNavigate();
  const query = adminLists.quotations.read(useSearchParams()[0]);
  const found = useQuery({
    ...callQuery(LIST, { ...query, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const { list = [], total = 0 } = found.data ?? {};
  const go = (change: Partial<typeof query>) => void navigate(adminLists.quotations.to(query, change));
  const nameOf = (view: QuotationView) => {
    const state = QUOTATION_STATES.find((one) => one === view);
    return state ? names(`state.${state}`) : t(`view.${view as 'checking' | 'repriced'}`);
  };
  return (
    <section>
      <div className={page.head}>
        <h1 className={page.title}>{t('title')}</h1>
        <div className={styles.acts}>
          <SealButton />
          <ButtonLink look="primary" to={adminPaths.newQuotation}>
            {t('make.title')}
          </ButtonLink>
        </div>
      </div>
      <div className={page.tools}>
        <Input.Search
          key={query.keyword}
          className={page.search}
          aria-label={t('keyword')}
          placeholder={t('keyword')}
          maxLength={100}
          defaultValue={query.keyword}
          onSearch={(text) => go({ keyword: text.trim() || undefined })}
        />
        <AdminFilterSelect
          label={names('column.state')}
          value={query.view}
          choices={QUOTATION_VIEWS.map((view) => [view, nameOf(view)])}
          emptyText={t('any')}
          onChoose={(view?: QuotationView) => go({ view })}
        />
        <ExportButton query={query} isEmpty={total === 0} />
        {found.data && (
          <span className={`sub s13 ${page.total}`} role="status">
            {t('total', { total: formatCount(total) })}
          </span>
        )}
      </div>
      {found.isPending && <Loading count={10} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && list.length === 0 && (
        <AdminEmptyList
          address={adminLists.quotations}
          query={query}
          none={t('none')}
          noMatch={t('empty')}
          noMatchText={t('emptyText')}
        />
      )}
      {list.length > 0 && <QuotationTable list={list} isBusy={found.isPlaceholderData} />}
      <Pager
        pageNo={query.pageNo}
        pageSize={PAGE_SIZE}
        total={total}
        pathOf={(pageNo) => adminLists.quotations.to(query, { pageNo })}
      />
    </section>
  );
}

interface ExportButtonProps {
  readonly query: { readonly view?: QuotationView | undefined; readonly keyword?: string | undefined };
  readonly isEmpty: boolean;
}

function ExportButton({ query: { view, keyword }, isEmpty }: ExportButtonProps) {
  const t = useT('quotations-admin');
  const run = useMutation({
    mutationFn: () => downloadFile('DOWNLOAD /b/v1/admin/quotation/export', { view, keyword }),
  });
  return (
    <Button disabled={isEmpty || run.isPending} onClick={() => run.mutate()}>
      {t('export')}
    </Button>
  );
}

/** The server refuses everybody but administrators. */
function SealButton() {
  const t = useT('quotations-admin');
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const reply = await uploadFile('UPLOAD /b/v1/admin/quotation/uploadSeal', {}, file);
      if (!reply.isOK) throw new CallFailed(reply);
    },
    onSuccess: () => showToast('success', t('sealStored')),
  });
  return (
    <FilePickerButton
      label={t('seal')}
      accept="image/jpeg,image/png,.jpg,.jpeg,.jfif,.png"
      isBusy={upload.isPending}
      onFile={(file) => upload.mutate(file)}
    />
  );
}

interface QuotationTableProps {
  readonly list: readonly QuotationSummary[];
  readonly isBusy: boolean;
}

function QuotationTable({ list, isBusy }: QuotationTableProps) {
  const columns = useColumns();
  return <AdminTable rows={list} rowKey="quotationNo" columns={columns} isBusy={isBusy} />;
}

function useColumns(): AdminColumns<QuotationSummary> {
  const t = useT('quotations-admin');
  const names = useT('quotations');
  return [
    {
      title: names('column.number'),
      render: (_, { quotationNo, askedAt }) => (
        <>
          <Link className={`num ${page.main}`} to={adminPaths.quotationDetail(quotationNo)}>
            {quotationNo}
          </Link>
          <span className={`num ${page.by} ${page.under}`}>{formatInstant(askedAt)}</span>
        </>
      ),
    },
    { title: t('column.institution'), render: (_, row) => <DataText>{row.institutionName}</DataText> },
    {
      title: names('column.titles'),
      render: (_, { firstTitle, titles, copies }) => (
        <>
          <DataText>{firstTitle}</DataText>
          <span className={`${page.by} ${page.under}`}>{names('titles', { count: titles, copies })}</span>
        </>
      ),
    },
    {
      title: names('column.state'),
      render: (_, { state, isRepriceAsked, answerBefore, validDay }) => (
        <>
          <QuotationStateTag state={state} />
          <span className={`${page.by} ${page.under}`}>
            {answerBefore
              ? names('answerBefore', { at: formatInstant(answerBefore) })
              : state === 'quoted' && names('validUntil', { day: validDay })}
            {isRepriceAsked && ` · ${t('view.repriced')}`}
          </span>
        </>
      ),
    },
    {
      title: names('column.amount'),
      align: 'right',
      className: 'num',
      render: (_, { amountFen }) => (amountFen === null ? '—' : `¥${formatMoney(amountFen)}`),
    },
  ];
}
