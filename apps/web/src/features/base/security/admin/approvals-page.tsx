import type { Approval } from '@zhiye/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { APPROVAL_STATES } from '@zhiye/contract/constants/base/security';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminConfirm } from '../../../../shared/ui/admin/admin-confirm.tsx';
import { AdminFilterSelect } from '../../../../shared/ui/admin/admin-filter-select.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import { ApprovalList } from './approval-list.tsx';
import type { ApprovalAct } from './approval-list.tsx';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { TextAreaItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import { requiredRule } from '../../../../shared/ui/forms/field-rules.ts';

const LIST = 'GET /b/v1/admin/approval/findApprovals';
const PAGE_SIZE = 20;

/** /backoffice/approvals: changes that wait for a second person, and those that were decided. */
export function ApprovalsPage() {
  const t = useT('security-admin');
  const navigate = useNavigate();
  const query = adminLists.approvals.read(useSearchParams()[0]);
  const [asked, setAsked] = useState<{ readonly act: ApprovalAct; readonly approval: Approval }>();
  const act = useAdminListAction(LIST);
  const approvals = useQuery({
    ...callQuery(LIST, { ...query, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const { list = [], total = 0, impossible = [] } = approvals.data ?? {};
  const separator = useT('shared')('listSeparator');
  const close = () => setAsked(undefined);
  const confirm = ({ approvalId }: Approval, chosen: 'approve' | 'withdraw') => {
    close();
    act.mutate(() =>
      chosen === 'approve'
        ? call('POST /b/v1/admin/approval/approve', { approvalId })
        : call('POST /b/v1/admin/approval/withdrawApproval', { approvalId }),
    );
  };
  return (
    <section>
      <h1 className={page.title}>{t('approvals.title')}</h1>
      <p className="sub s13">{t('approvals.hint')}</p>
      {impossible.length > 0 && (
        <InlineAlert tone="wait" title={t('approvals.alone')}>
          {t('approvals.aloneText', { kinds: impossible.map((kind) => t(`kind.${kind}`)).join(separator) })}
        </InlineAlert>
      )}
      <div className={page.tools}>
        <AdminFilterSelect
          label={t('column.state')}
          value={query.state}
          choices={APPROVAL_STATES.map((state) => [state, t(`state.${state}`)])}
          onChoose={(state) => void navigate(adminLists.approvals.to(query, { state: state ?? 'waiting' }))}
        />
      </div>
      {act.error && (
        <InlineAlert tone="bad" title={t('notDone')}>
          {act.error.message}
        </InlineAlert>
      )}
      {approvals.isPending && <Loading count={8} />}
      {approvals.isError && <ErrorState error={approvals.error} onRetry={() => void approvals.refetch()} />}
      {list.length > 0 && (
        <ApprovalList
          list={list}
          isBusy={act.isPending || approvals.isPlaceholderData}
          onAct={(chosen, approval) => {
            act.reset();
            setAsked({ act: chosen, approval });
          }}
        />
      )}
      {approvals.data && list.length === 0 && (
        <EmptyState title={t('approvals.empty')}>{t('approvals.emptyText')}</EmptyState>
      )}
      <Pager
        pageNo={query.pageNo}
        pageSize={PAGE_SIZE}
        total={total}
        pathOf={(pageNo) => adminLists.approvals.to(query, { pageNo })}
      />
      {asked && asked.act !== 'decline' && (
        <AdminConfirm
          title={t(`ask.${asked.act}.title`, { kind: t(`kind.${asked.approval.kind}`) })}
          confirmLabel={t(`act.${asked.act}`)}
          cancelLabel={t('cancel')}
          onConfirm={() => confirm(asked.approval, asked.act === 'approve' ? 'approve' : 'withdraw')}
          onCancel={close}
        >
          {t(`ask.${asked.act}.text`)}
        </AdminConfirm>
      )}
      {asked?.act === 'decline' && <DeclineDialog approval={asked.approval} act={act} onClose={close} />}
    </section>
  );
}

interface DeclineDialogProps {
  readonly approval: Approval;
  readonly act: ReturnType<typeof useAdminListAction>;
  readonly onClose: () => void;
}

/** Declines a request. Its maker reads the reason. */
function DeclineDialog({ approval: { approvalId, kind }, act, onClose }: DeclineDialogProps) {
  const t = useT('security-admin');
  const decline = (reason: string) =>
    act.mutate(() => call('POST /b/v1/admin/approval/declineApproval', { approvalId, reason }), {
      onSuccess: onClose,
    });
  return (
    <AdminDialog<{ reason: string }>
      title={t('ask.decline.title', { kind: t(`kind.${kind}`) })}
      draft={`decline approval ${approvalId}`}
      text={t('ask.decline.text')}
      initialValues={{ reason: '' }}
      submitLabel={t('act.decline')}
      isBusy={act.isPending}
      failure={act.error?.message}
      onSubmit={({ reason }) => decline(reason.trim())}
      onClose={onClose}
    >
      <TextAreaItem
        name="reason"
        label={t('reason')}
        required
        rule={requiredRule(t('reasonMissing'))}
        maxLength={200}
        rows={3}
      />
    </AdminDialog>
  );
}
