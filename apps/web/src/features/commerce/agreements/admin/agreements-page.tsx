import { useMutation } from '@tanstack/react-query';
import type { AdminAgreement } from '@zhiye/contract';
import { AGREEMENT_STATES } from '@zhiye/contract/constants/commerce/agreement';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { downloadFile } from '../../../../shared/api/download.ts';
import { call } from '../../../../shared/api/index.ts';
import { formatCount, formatMoney } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import type { AgreementQuery } from '../../../../shared/navigation/admin-lists.ts';
import { AdminConfirm } from '../../../../shared/ui/admin/admin-confirm.tsx';
import type { AdminListFilter } from '../../../../shared/ui/admin/admin-list-filters.tsx';
import { AdminListPage } from '../../../../shared/ui/admin/admin-list-page.tsx';
import { useAdminList } from '../../../../shared/ui/admin/use-admin-list.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { HiddenTitle } from '../../../../shared/ui/hidden-title.tsx';
import { EndDialog, LimitDialog, NewAgreementDialog, StatementsDialog } from './agreement-dialogs.tsx';

const LIST = 'GET /b/v1/admin/agreement/findAgreements';
const TONES = { waiting: 'wait', active: 'ok', rejected: 'bad', ended: 'done' } as const;

/** /backoffice/agreements: framework agreements, their use, and what waits for a second person. */
export function AgreementsPage() {
  const t = useT('agreements-admin');
  const query = adminLists.agreements.read(useSearchParams()[0]);
  const [isMaking, setMaking] = useState(false);
  const columns = useColumns();
  const agreements = useAdminList(LIST, query);
  const { state, keyword } = query;
  const exporting = useMutation({
    mutationFn: () => downloadFile('DOWNLOAD /b/v1/admin/agreement/export', { state, keyword }),
  });
  return (
    <AdminListPage
      title={t('title')}
      head={
        <Button type="primary" onClick={() => setMaking(true)}>
          {t('create')}
        </Button>
      }
      address={adminLists.agreements}
      query={query}
      data={agreements}
      filters={useFilters()}
      totalText={(total) => t('total', { total: formatCount(total) })}
      tools={
        <Button disabled={exporting.isPending || !agreements.data?.total} onClick={() => exporting.mutate()}>
          {t(exporting.isPending ? 'exporting' : 'export')}
        </Button>
      }
      texts={{ none: t('none'), noMatch: t('empty'), noMatchText: t('emptyText') }}
      rows={(list, isStale) => (
        <AdminTable rows={list} rowKey="agreementId" columns={columns} isBusy={isStale} />
      )}
    >
      {isMaking && <NewAgreementDialog onClose={() => setMaking(false)} />}
    </AdminListPage>
  );
}

function useFilters(): readonly AdminListFilter<AgreementQuery>[] {
  const t = useT('agreements-admin');
  return [
    { name: 'keyword', label: t('keyword'), maxLength: 100 },
    {
      name: 'state',
      label: t('column.state'),
      choices: AGREEMENT_STATES.map((state) => [state, t(`state.${state}`)]),
      any: t('any'),
    },
  ];
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
