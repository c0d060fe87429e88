import { useQuery } from '@tanstack/react-query';
import type { AdminAgreement } from '@zhiye/contract';
import { Button } from 'antd';
import { downloadFile } from '../../../../shared/api/download.ts';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { AdminModal } from '../../../../shared/ui/admin/admin-modal.tsx';
import { DateItem } from '../../../../shared/ui/admin/forms/date-item.tsx';
import { TextAreaItem, TextItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { toFen } from '../../../../shared/yuan.ts';
import { StatementTable } from '../statement-table.tsx';

const LIST = 'GET /b/v1/admin/agreement/findAgreements';

const isAmount = (typed: string): boolean => (toFen(typed) ?? 0) > 0;
const isDays = (typed: string): boolean => /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= 180;

interface NewValues {
  readonly account: string;
  readonly agreementNo: string;
  readonly yuan: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly days: string;
}

/** A new agreement; a second person must agree to it. */
export function NewAgreementDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT('agreements-admin');
  const act = useAdminListAction(LIST);
  return (
    <AdminDialog<NewValues>
      title={t('createTitle')}
      draft="new agreement"
      text={t('createText')}
      submitLabel={t('submit')}
      initialValues={{ account: '', agreementNo: '', yuan: '', firstDay: '', lastDay: '', days: '30' }}
      isBusy={act.isPending}
      failure={act.error?.message}
      onSubmit={({ account, agreementNo, yuan, firstDay, lastDay, days }) =>
        act.mutate(
          () =>
            call('POST /b/v1/admin/agreement/save', {
              account,
              agreementNo,
              firstDay,
              lastDay,
              limitFen: toFen(yuan) ?? 0,
              paymentDays: Number(days),
            }),
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <TextItem<NewValues>
        name="account"
        label={t('account')}
        hint={t('accountHint')}
        maxLength={128}
        required
      />
      <TextItem<NewValues> name="agreementNo" label={t('agreementNo')} maxLength={40} required />
      <LimitItem />
      <DateItem<NewValues> name="firstDay" label={t('firstDay')} required />
      <DateItem<NewValues> name="lastDay" label={t('lastDay')} required />
      <TextItem<NewValues>
        name="days"
        label={t('payDays')}
        hint={t('payDaysHint')}
        maxLength={3}
        inputMode="numeric"
        required
        rule={(typed) => (isDays(typed) ? undefined : t('payDaysWrong'))}
      />
    </AdminDialog>
  );
}

function LimitItem() {
  const t = useT('agreements-admin');
  return (
    <TextItem<{ yuan: string }>
      name="yuan"
      label={t('limitYuan')}
      maxLength={12}
      inputMode="decimal"
      required
      rule={(typed) => (isAmount(typed) ? undefined : t('limitWrong'))}
    />
  );
}

interface AgreementDialogProps {
  readonly agreement: AdminAgreement;
  readonly onClose: () => void;
}

interface LimitValues {
  readonly yuan: string;
  readonly reason: string;
}

/** A lower limit applies at once, a higher one waits for a second person. */
export function LimitDialog({ agreement, onClose }: AgreementDialogProps) {
  const t = useT('agreements-admin');
  const act = useAdminListAction(LIST);
  const { agreementId, institutionName } = agreement;
  return (
    <AdminDialog<LimitValues>
      title={t('limit.title', { name: institutionName })}
      draft={`limit of agreement ${agreementId}`}
      text={t('limit.text')}
      submitLabel={t('limit.submit')}
      initialValues={{ yuan: String(agreement.limitFen / 100), reason: '' }}
      isBusy={act.isPending}
      failure={act.error?.message}
      onSubmit={({ yuan, reason }) =>
        act.mutate(
          () =>
            call('POST /b/v1/admin/agreement/changeLimit', {
              agreementId,
              reason,
              limitFen: toFen(yuan) ?? 0,
            }),
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <LimitItem />
      <TextAreaItem<LimitValues> name="reason" label={t('reason')} maxLength={200} rows={2} required />
    </AdminDialog>
  );
}

interface EndValues {
  readonly reason: string;
}

export function EndDialog({ agreement, onClose }: AgreementDialogProps) {
  const t = useT('agreements-admin');
  const act = useAdminListAction(LIST);
  const { agreementId, institutionName } = agreement;
  return (
    <AdminDialog<EndValues>
      title={t('end.title', { name: institutionName })}
      draft={`end of agreement ${agreementId}`}
      text={t('end.text')}
      submitLabel={t('end.submit')}
      initialValues={{ reason: '' }}
      isBusy={act.isPending}
      failure={act.error?.message}
      onSubmit={({ reason }) =>
        act.mutate(() => call('POST /b/v1/admin/agreement/end', { agreementId, reason }), {
          onSuccess: onClose,
        })
      }
      onClose={onClose}
    >
      <TextAreaItem<EndValues> name="reason" label={t('reason')} maxLength={200} rows={2} required />
    </AdminDialog>
  );
}

/** More months than an agreement lasts. */
const MOST = 100;

/** The statements of an agreement, as its institution has them. */
export function StatementsDialog({ agreement, onClose }: AgreementDialogProps) {
  const t = useT('agreements-admin');
  const { agreementId, institutionName } = agreement;
  const statements = useQuery(
    callQuery('GET /b/v1/admin/agreement/findStatements', { agreementId, pageNo: 1, pageSize: MOST }),
  );
  const list = statements.data?.list ?? [];
  return (
    <AdminModal title={t('statements.title', { name: institutionName })} onClose={onClose} width={860}>
      {statements.isPending && <Loading count={4} />}
      {statements.isError && (
        <ErrorState error={statements.error} onRetry={() => void statements.refetch()} />
      )}
      {statements.data && list.length === 0 && <p className="sub">{t('statements.none')}</p>}
      {list.length > 0 && (
        <StatementTable
          list={list}
          onDownload={(statementId, format) =>
            downloadFile('DOWNLOAD /b/v1/admin/agreement/downloadStatement', { statementId, format })
          }
        />
      )}
      <p>
        <Button onClick={onClose}>{t('statements.close')}</Button>
      </p>
    </AdminModal>
  );
}
