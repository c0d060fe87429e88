import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { AdminAgreement } from '@zhiye/contract';
import { AGREEMENT_STATES } from '@zhiye/contract/constants/commerce/agreement';
import type { AgreementState } from '@zhiye/contract/constants/commerce/agreement';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { downloadFile } from '../../../../shared/api/download.ts';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { formatCount, formatMoney } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import { AdminConfirm } from '../../../../shared/ui/admin/admin-confirm.tsx';
import { AdminEmptyList } from '../../../../shared/ui/admin/admin-empty-list.tsx';
import { AdminFilterSelect } from '../../../../shared/ui/admin/admin-filter-select.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { HiddenTitle } from '../../../../shared/ui/hidden-title.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import { EndDialog, LimitDialog, NewAgreementDialog, StatementsDialog } from './agreement-dialogs.tsx';

const LIST = 'GET /b/v1/admin/agreement/findAgreements';
const PAGE_SIZE = 20;
const TONES = { waiting: 'wait', active: 'ok', rejected: 'bad', ended: 'done' } as const;

/** /backoffice/agreements: framework agreements, their use, and what waits for a second person. */
export function AgreementsPage() {
  const t = useT('agreements-admin');
  const navigate = useNavigate();
  const query = adminLists.agreements.read(useSearchParams()[0]);
  const [isMaking, setMaking] = useState(false);
  const agreements = useQuery({
    ...callQuery(LIST, { ...query, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const { list = [], total = 0 } = agreements.data ?? {};
  const go = (change: Partial<typeof query>) => void navigate(adminLists.agreements.to(query, change));
  const columns = useColumns();
  const { state, keyword } = query;
  const exporting = useMutation({
    mutationFn: () => downloadFile('DOWNLOAD /b/v1/admin/agreement/export', { state, keyword }),
  });
  return (
    <section>
      <div className={page.head}>
        <h1 className={page.title}>{t('title')}</h1>
        <Button type="primary" onClick={() => setMaking(true)}>
          {t('create')}
        </Button>
      </div>
      <div className={page.tools}>
        <Input.Search
          key={query.keyword}
          aria-label={t('keyword')}
          placeholder={t('keyword')}
          maxLength={100}
          defaultValue={query.keyword}
          onSearch={(text) => go({ keyword: text.trim() || undefined })}
        />
        <AdminFilterSelect
          label={t('column.state')}
          value={query.state}
          choices={AGREEMENT_STATES.map((state) => [state, t(`state.${state}`)])}
          emptyText={t('any')}
          onChoose={(state?: AgreementState) => go({ state })}
        />
        <Button disabled={exporting.isPending || total === 0} onClick={() => exporting.mutate()}>
          {t(exporting.isPending ? 'exporting' : 'export')}
        </Button>
        {agreements.data && (
          <span className={`sub s13 ${page.total}`} role="status">
            {t('total', { total: formatCount(total) })}
          </span>
        )}
      </div>
      {agreements.isPending && <Loading count={10} />}
      {agreements.isError && (
        <ErrorState error={agreements.error} onRetry={() => void agreements.refetch()} />
      )}
      {agreements.data && list.length === 0 && (
        <AdminEmptyList query={query} none={t('none')} noMatch={t('empty')} noMatchText={t('emptyText')} />
      )}
      {list.length > 0 && (
        <AdminTable
          rows={list}
          rowKey="agreementId"
          columns={columns}
          isBusy={agreements.isPlaceholderData}
        />
      )}
      <Pager
        pageNo={query.pageNo}
        pageSize={PAGE_SIZE}
        total={total}
        pathOf={(pageNo) => adminLists.agreements.to(query, { pageNo })}
      />
      {isMaking && <NewAgreementDialog onClose={() => setMaking(false)} />}
    </section>
  );
}

function useColumns(): AdminColumns<AdminAgreement> {
  const t = useT('agreements-admin');
  return [
    {
      title: t('column.institution'),
      render: (_, { institutionName, agreementNo }) => (
        <>
          <DataText>{institutionName}</DataText>
          <span className={`num ${page.by} ${page.under}`}>{agreementNo}</span>
        </>
      ),
    },
    {
      title: t('column.term'),
      render: (_, { firstDay, lastDay, paymentDays }) => (
        <>
          <span className="num">{t('days', { firstDay, lastDay })}</span>
          <span className={`${page.by} ${page.under}`}>{t('paymentDays', { count: paymentDays })}</span>
        </>
      ),
    },
    {
      title: t('column.limit'),
      align: 'right',
      render: (_, { limitFen, proposedFen }) => (
        <>
          <span className="num">{formatMoney(limitFen)}</span>
          {proposedFen !== null && (
            <span className={`${page.by} ${page.under}`}>
              {t('proposed', { amount: formatMoney(proposedFen) })}
            </span>
          )}
        </>
      ),
    },
    {
      title: t('column.used'),
      align: 'right',
      className: 'num',
      render: (_, { usedFen }) => formatMoney(usedFen),
    },
    {
      title: t('column.overdue'),
      align: 'right',
      className: 'num',
      render: (_, { overdueFen }) =>
        overdueFen > 0 ? <StatusTag tone="bad">{formatMoney(overdueFen)}</StatusTag> : '—',
    },
    {
      title: t('column.state'),
      render: (_, { state, makerName }) => (
        <>
          <StatusTag tone={TONES[state]}>{t(`state.${state}`)}</StatusTag>
          <span className={`${page.by} ${page.under}`}>{t('madeBy', { name: makerName })}</span>
        </>
      ),
    },
    { title: t('column.actions'), render: (_, agreement) => <AgreementActions agreement={agreement} /> },
  ];
}

type Asked = 'approve' | 'reject' | 'limit' | 'end' | 'statements';

function AgreementActions({ agreement }: { readonly agreement: AdminAgreement }) {
  const t = useT('agreements-admin');
  const act = useAdminListAction(LIST);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { agreementId, state, isOwn, institutionName: name, proposedFen } = agreement;
  const close = () => setAsked(null);
  const isWaiting = state === 'waiting' || proposedFen !== null;
  const isActive = state === 'active';
  const choices: readonly (readonly [Asked, string, boolean])[] = [
    ['approve', t('approve.submit'), isWaiting && !isOwn],
    ['reject', t('reject.submit'), isWaiting],
    ['limit', t('limit.action'), isActive],
    ['statements', t('statements.action'), isActive || state === 'ended'],
    ['end', t('end.action'), isActive],
  ];
  return (
    <>
      {choices
        .filter(([, , isShown]) => isShown)
        .map(([kind, label]) => (
          <Button
            key={kind}
            type={kind === 'end' || kind === 'reject' ? 'text' : 'link'}
            danger={kind === 'end' || kind === 'reject'}
            disabled={act.isPending}
            onClick={() => setAsked(kind)}
          >
            {label}
            <HiddenTitle>{name}</HiddenTitle>
          </Button>
        ))}
      {act.error && (
        <InlineAlert tone="bad" title={t('failed')}>
          {act.error.message}
        </InlineAlert>
      )}
      {(asked === 'approve' || asked === 'reject') && (
        <AdminConfirm
          title={t(`${asked}.sure`, { name })}
          confirmLabel={t(`${asked}.submit`)}
          cancelLabel={t('cancel')}
          look={asked === 'approve' ? 'primary' : 'danger'}
          onCancel={close}
          onConfirm={() => {
            close();
            act.mutate(() => call(`POST /b/v1/admin/agreement/${asked}`, { agreementId }));
          }}
        >
          {t(`${asked}.text`)}
        </AdminConfirm>
      )}
      {asked === 'limit' && <LimitDialog agreement={agreement} onClose={close} />}
      {asked === 'end' && <EndDialog agreement={agreement} onClose={close} />}
      {asked === 'statements' && <StatementsDialog agreement={agreement} onClose={close} />}
    </>
  );
}
