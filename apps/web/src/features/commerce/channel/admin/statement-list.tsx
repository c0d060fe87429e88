import type { AdminStatement } from '@zhiye/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from 'antd';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import type { StatementQuery } from '../../../../shared/navigation/admin-lists.ts';
import { call } from '../../../../shared/api/index.ts';
import { formatMoney } from '../../../../shared/format.ts';
import { MarkedText, SLOT } from '../../../../shared/i18n/marked-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminConfirm } from '../../../../shared/ui/admin/admin-confirm.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { StatementTag } from '../sale/statement-tag.tsx';
import { AdjustmentDialog } from './adjustment-dialog.tsx';
import layout from '../../../../shared/ui/admin/admin-form.module.css';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { DateItem } from '../../../../shared/ui/admin/forms/date-item.tsx';
import { TextItem } from '../../../../shared/ui/admin/forms/text-items.tsx';

const LIST = 'GET /b/v1/admin/statement/findStatements';

interface StatementListProps {
  readonly list: readonly AdminStatement[];
  readonly query: StatementQuery;
  readonly isBusy: boolean;
}

export function StatementList({ list, query, isBusy }: StatementListProps) {
  const t = useT('channel-admin');
  const act = useAdminListAction(LIST);
  const [asked, setAsked] = useState<{ statement: AdminStatement; action: StatementAction }>();
  const close = () => setAsked(undefined);
  const money = { align: 'right', className: `num ${page.line}` } as const;
  const columns: AdminColumns<AdminStatement> = [
    {
      title: t('column.statement'),
      render: (_, { statementId, statementNo, companyName }) => (
        <>
          <Link className={page.main} to={adminLists.statements.to(query, { statementId })}>
            {statementNo}
          </Link>
          <span className={page.by} lang={textLanguage(companyName)}>
            {companyName}
          </span>
        </>
      ),
    },
    { title: t('column.lines'), ...money, render: (_, { lines }) => lines },
    { title: t('column.sales'), ...money, render: (_, { salesFen }) => formatMoney(salesFen) },
    { title: t('column.refunds'), ...money, render: (_, { refundsFen }) => formatMoney(refundsFen) },
    {
      title: t('column.total'),
      ...money,
      render: (_, { totalFen }) => <strong>¥{formatMoney(totalFen)}</strong>,
    },
    { title: t('state'), render: (_, statement) => <Progress statement={statement} /> },
    {
      title: <span className="vh">{t('column.act')}</span>,
      render: (_, statement) => (
        <StatementActions
          statement={statement}
          isBusy={act.isPending}
          onAct={(action) => {
            act.reset();
            setAsked({ statement, action });
          }}
        />
      ),
    },
  ];
  const { statement, action } = asked ?? {};
  return (
    <>
      {act.error && (
        <InlineAlert tone="bad" title={t('notDone')}>
          {act.error.message}
        </InlineAlert>
      )}
      <AdminTable
        rows={list}
        rowKey="statementId"
        columns={columns}
        chosenKey={query.statementId}
        isBusy={isBusy}
      />
      {statement && action === 'record' && <PaymentDialog statement={statement} onClose={close} />}
      {statement && action === 'adjust' && <AdjustmentDialog statement={statement} onClose={close} />}
      {statement && (action === 'settle' || action === 'withdraw') && (
        <Decision
          statement={statement}
          action={action}
          onConfirm={() => {
            close();
            const input = { statementId: statement.statementId };
            act.mutate(() =>
              action === 'settle'
                ? call('POST /b/v1/admin/statement/settle', input)
                : call('POST /b/v1/admin/statement/withdrawPayment', input),
            );
          }}
          onCancel={close}
        />
      )}
    </>
  );
}

/** The state, and how far the payment is. */
function Progress({ statement }: { readonly statement: AdminStatement }) {
  const t = useT('channel-admin');
  const { state, bankReference, paidOn, recordedByName, settledByName } = statement;
  return (
    <>
      <StatementTag state={state} />
      {bankReference && (
        <span className={`${page.by} ${page.under}`}>
          <MarkedText text={t('recorded', { reference: bankReference, paidOn: paidOn ?? '', name: SLOT })}>
            {recordedByName ?? ''}
          </MarkedText>
        </span>
      )}
      {settledByName && (
        <span className={`${page.by} ${page.under}`}>
          <MarkedText text={t('settledBy', { name: SLOT })}>{settledByName}</MarkedText>
        </span>
      )}
    </>
  );
}

interface DecisionProps {
  readonly statement: AdminStatement;
  readonly action: 'settle' | 'withdraw';
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks the second person to check the payment, or before a record is withdrawn. */
function Decision({ statement, action, onConfirm, onCancel }: DecisionProps) {
  const t = useT('channel-admin');
  const { statementNo, totalFen, companyName, bankReference } = statement;
  return (
    <AdminConfirm
      title={t(`${action}Title`, { statementNo })}
      confirmLabel={t(action)}
      cancelLabel={t('cancel')}
      look={action === 'settle' ? 'primary' : 'danger'}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t(`${action}Text`, {
        amount: formatMoney(totalFen),
        company: companyName,
        reference: bankReference ?? '',
      })}
    </AdminConfirm>
  );
}

type StatementAction = 'record' | 'withdraw' | 'settle' | 'adjust';

interface StatementActionsProps {
  readonly statement: AdminStatement;
  readonly isBusy: boolean;
  readonly onAct: (action: StatementAction) => void;
}

/** What can be done with a statement now. Whoever recorded the payment does not settle. */
function StatementActions({ statement, isBusy, onAct }: StatementActionsProps) {
  const t = useT('channel-admin');
  return (
    <div className={layout.rowActions}>
      {actionsOf(statement).map((action) => (
        <Button
          key={action}
          type="link"
          disabled={isBusy}
          aria-label={t(`${action}One`, { statementNo: statement.statementNo })}
          onClick={() => onAct(action)}
        >
          {t(action)}
        </Button>
      ))}
    </div>
  );
}

function actionsOf({ state, bankReference, isRecordedByCaller }: AdminStatement): StatementAction[] {
  if (state !== 'confirmed') return ['adjust'];
  if (!bankReference) return ['record', 'adjust'];
  return isRecordedByCaller ? ['withdraw', 'adjust'] : ['settle', 'withdraw', 'adjust'];
}

interface PaymentValues {
  readonly bankReference: string;
  readonly paidOn: string;
}

interface PaymentDialogProps {
  readonly statement: AdminStatement;
  readonly onClose: () => void;
}

/** The transfer that the first person has made at the bank. */
function PaymentDialog({ statement, onClose }: PaymentDialogProps) {
  const t = useT('channel-admin');
  const act = useAdminListAction('GET /b/v1/admin/statement/findStatements');
  const { statementId, companyName, bankName, bankAccount, totalFen } = statement;
  return (
    <AdminDialog<PaymentValues>
      title={t('recordTitle')}
      draft={`pay statement ${statementId}`}
      text={t('recordText', { company: companyName, bankName, bankAccount, amount: formatMoney(totalFen) })}
      submitLabel={t('record')}
      initialValues={{ bankReference: '', paidOn: '' }}
      isBusy={act.isPending}
      failure={act.error?.message}
      onSubmit={(values) =>
        act.mutate(() => call('POST /b/v1/admin/statement/recordPayment', { statementId, ...values }), {
          onSuccess: onClose,
        })
      }
      onClose={onClose}
    >
      <TextItem<PaymentValues> name="bankReference" label={t('bankReference')} maxLength={64} required />
      <DateItem<PaymentValues> name="paidOn" label={t('paidOn')} required />
    </AdminDialog>
  );
}
