import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AdminRefund } from '@zhiye/contract';
import { REFUND_STATES } from '@zhiye/contract/constants';
import { Input } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import type { RefundQuery } from '../../../../shared/navigation/admin-lists.ts';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { formatCount, formatDay, formatMoney } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminEmptyList } from '../../../../shared/ui/admin/admin-empty-list.tsx';
import { AdminFilterSelect } from '../../../../shared/ui/admin/admin-filter-select.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import { RefundList } from './refund-list.tsx';
import type { RefundAction } from './refund-list.tsx';
import { AdminConfirm } from '../../../../shared/ui/admin/admin-confirm.tsx';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { TextAreaItem, TextItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import { DateItem } from '../../../../shared/ui/admin/forms/date-item.tsx';

const LIST = 'GET /b/v1/admin/refund/findRefunds';
const PAGE_SIZE = 20;

/** /backoffice/refunds: refunds to approve or reject, and those that the provider could not make. */
export function RefundsPage() {
  const t = useT('orders-admin');
  const query = adminLists.refunds.read(useSearchParams()[0]);
  const [asked, setAsked] = useState<{ refund: AdminRefund; action: RefundAction }>();
  const refunds = useQuery({
    ...callQuery(LIST, { ...query, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const act = useAdminListAction(LIST);
  const { list = [], total = 0 } = refunds.data ?? {};
  return (
    <section>
      <h1 className={page.title}>{t('title')}</h1>
      <RefundFilters key={query.order} query={query} total={refunds.data && total} />
      {act.error && !asked && (
        <InlineAlert tone="bad" title={t('notDone')}>
          {act.error.message}
        </InlineAlert>
      )}
      {refunds.isPending && <Loading count={10} />}
      {refunds.isError && <ErrorState error={refunds.error} onRetry={() => void refunds.refetch()} />}
      {refunds.data && list.length === 0 && (
        <AdminEmptyList query={query} none={t('none')} noMatch={t('empty')} noMatchText={t('emptyText')} />
      )}
      {list.length > 0 && (
        <RefundList
          list={list}
          isBusy={act.isPending || refunds.isPlaceholderData}
          onAct={(refund, action) => {
            act.reset();
            setAsked({ refund, action });
          }}
        />
      )}
      <Pager
        pageNo={query.pageNo}
        pageSize={PAGE_SIZE}
        total={total}
        pathOf={(pageNo) => adminLists.refunds.to(query, { pageNo })}
      />
      {asked && <RefundActionDialog {...asked} act={act} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

interface RefundFiltersProps {
  readonly query: RefundQuery;
  /** Undefined while loading. */
  readonly total: number | undefined;
}

function RefundFilters({ query, total }: RefundFiltersProps) {
  const t = useT('orders-admin');
  const navigate = useNavigate();
  const go = (change: Partial<RefundQuery>) => void navigate(adminLists.refunds.to(query, change));
  return (
    <div className={page.tools}>
      <AdminFilterSelect
        label={t('column.state')}
        value={query.state}
        choices={REFUND_STATES.map((state) => [state, t(`state.${state}`)])}
        emptyText={t('any')}
        onChoose={(state) => go({ state })}
      />
      <Input.Search
        className={page.search}
        aria-label={t('order')}
        placeholder={t('order')}
        defaultValue={query.order}
        maxLength={20}
        onSearch={(text) => go({ order: text.trim() || undefined })}
      />
      {total !== undefined && (
        <span className={`sub s13 ${page.total}`} role="status">
          {t('total', { total: formatCount(total) })}
        </span>
      )}
    </div>
  );
}

interface RefundActionDialogProps {
  readonly refund: AdminRefund;
  readonly action: RefundAction;
  readonly act: ReturnType<typeof useAdminListAction>;
  readonly onClose: () => void;
}

/** Asks before a decision; a rejection needs a reason, and a payment by bank its number. */
function RefundActionDialog({ refund, action, act, onClose }: RefundActionDialogProps) {
  const t = useT('orders-admin');
  const { refundRowId } = refund;
  if (action === 'recordBank' || action === 'confirmBank' || action === 'withdrawBank')
    return <BankRefundDialog refund={refund} action={action} act={act} onClose={onClose} />;
  if (action === 'reject') {
    const submit = ({ reason }: { reason: string }) =>
      act.mutate(() => call('POST /b/v1/admin/refund/reject', { refundRowId, reason }), {
        onSuccess: onClose,
      });
    return (
      <AdminDialog<{ reason: string }>
        title={t('rejectTitle')}
        draft={`reject refund ${refundRowId}`}
        text={t('rejectText')}
        submitLabel={t('do.reject')}
        isBusy={act.isPending}
        failure={act.error?.message}
        onSubmit={submit}
        onClose={onClose}
      >
        <TextAreaItem name="reason" label={t('rejectReason')} maxLength={200} required rows={3} />
      </AdminDialog>
    );
  }
  const { amountFen, buyerName, title, codes, orderNo, readPercent } = refund;
  const what = codes === null ? (title ?? '') : t('codesOf', { title, count: codes });
  const named = { amount: formatMoney(amountFen), buyer: buyerName, what, orderNo };
  const isRead = action === 'approve' && readPercent !== null;
  const read = isRead ? ` ${t(readPercent === 0 ? 'notRead' : 'readTo', { percent: readPercent })}` : '';
  return (
    <AdminConfirm
      title={t(`ask.${action}.title`, named)}
      look="primary"
      confirmLabel={t(`do.${action}`)}
      cancelLabel={t('cancel')}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        act.mutate(() => call(`POST /b/v1/admin/refund/${action}`, { refundRowId }));
      }}
    >
      {t(`ask.${action}.text`, named) + read}
    </AdminConfirm>
  );
}

interface BankRefundDialogProps {
  readonly refund: AdminRefund;
  readonly action: 'recordBank' | 'confirmBank' | 'withdrawBank';
  readonly act: ReturnType<typeof useAdminListAction>;
  readonly onClose: () => void;
}

/** Records the outgoing bank transfer of a refund, confirms what a colleague recorded, or takes the record back. */
function BankRefundDialog(props: BankRefundDialogProps) {
  const t = useT('orders-admin');
  const { refund, action, act, onClose } = props;
  const { refundRowId, outgoing } = refund;
  if (action === 'recordBank') return <RecordBankRefund {...props} />;
  const isConfirmation = action === 'confirmBank';
  const path = isConfirmation ? 'confirmBankRefund' : 'withdrawBankRefund';
  const amount = formatMoney(refund.amountFen);
  return (
    <AdminConfirm
      title={t(`ask.${action}.title`, { amount, reference: outgoing?.bankReference })}
      look={isConfirmation ? 'primary' : 'danger'}
      confirmLabel={t(`do.${action}`)}
      cancelLabel={t('cancel')}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        act.mutate(() => call(`POST /b/v1/admin/refund/${path}`, { refundRowId }));
      }}
    >
      {t(`ask.${action}.text`)}
    </AdminConfirm>
  );
}

const REFERENCE = /^[0-9A-Za-z-]{1,64}$/;

function RecordBankRefund({ refund, act, onClose }: BankRefundDialogProps) {
  const t = useT('orders-admin');
  const { refundRowId, amountFen } = refund;
  return (
    <AdminDialog<{ bankReference: string; sentOn: string }>
      title={t('bank.title', { amount: formatMoney(amountFen) })}
      draft={`bank refund ${refundRowId}`}
      text={t('bank.text')}
      submitLabel={t('bank.submit')}
      initialValues={{ sentOn: formatDay(new Date().toISOString()) }}
      isBusy={act.isPending}
      failure={act.error?.message}
      onSubmit={({ bankReference, sentOn }) => {
        const input = { refundRowId, bankReference: bankReference.trim(), sentOn };
        act.mutate(() => call('POST /b/v1/admin/refund/recordBankRefund', input), { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <TextItem
        name="bankReference"
        label={t('bank.reference')}
        maxLength={64}
        required
        rule={(value?: string) =>
          REFERENCE.test(value?.trim() ?? '') ? undefined : t('bank.referenceWrong')
        }
      />
      <DateItem name="sentOn" label={t('bank.sentOn')} required />
    </AdminDialog>
  );
}
