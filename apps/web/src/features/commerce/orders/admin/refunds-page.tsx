import type { AdminRefund } from '@zhiye/contract';
import { REFUND_STATES } from '@zhiye/contract/constants';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import { call } from '../../../../shared/api/index.ts';
import { formatMoney, formatCount } from '../../../../shared/format.ts';
import { today } from '../../../../shared/i18n/dates.ts';
import { AdminListPage } from '../../../../shared/ui/admin/admin-list-page.tsx';
import { useAdminList } from '../../../../shared/ui/admin/use-admin-list.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';
import { RefundList } from './refund-list.tsx';
import type { RefundAction } from './refund-list.tsx';
import { AdminConfirm } from '../../../../shared/ui/admin/admin-confirm.tsx';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { TextAreaItem, TextItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import { DateItem } from '../../../../shared/ui/admin/forms/date-item.tsx';

const LIST = 'GET /b/v1/admin/refund/findRefunds';

/** /backoffice/refunds: refunds to approve or reject, and those that the provider could not make. */
export function RefundsPage() {
  const t = useT('orders-admin');
  const query = adminLists.refunds.read(useSearchParams()[0]);
  const [asked, setAsked] = useState<{ refund: AdminRefund; action: RefundAction }>();
  const act = useAdminListAction(LIST);
  return (
    <AdminListPage
      title={t('title')}
      address={adminLists.refunds}
      query={query}
      data={useAdminList(LIST, query)}
      filters={[
        {
          name: 'state',
          label: t('column.state'),
          choices: REFUND_STATES.map((state) => [state, t(`state.${state}`)]),
          any: t('any'),
        },
        { name: 'order', label: t('order'), maxLength: 20 },
      ]}
      totalText={(total) => t('total', { total: formatCount(total) })}
      texts={{ none: t('none'), noMatch: t('empty'), noMatchText: t('emptyText') }}
      failure={act.error && !asked ? { title: t('notDone'), text: act.error.message } : undefined}
      rows={(list, isStale) => (
        <RefundList
          list={list}
          isBusy={act.isPending || isStale}
          onAct={(refund, action) => {
            act.reset();
            setAsked({ refund, action });
          }}
        />
      )}
    >
      {asked && <RefundActionDialog {...asked} act={act} onClose={() => setAsked(undefined)} />}
    </AdminListPage>
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
      initialValues={{ sentOn: today() }}
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
