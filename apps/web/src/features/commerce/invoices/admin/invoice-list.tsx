import type { AdminInvoice } from '@zhiye/contract';
import { Button } from 'antd';
import { formatInstant, formatMoney, formatDay } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import layout from '../../../../shared/ui/admin/admin-form.module.css';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';

export type InvoiceAction =
  | 'issue'
  | 'start'
  | 'askAgain'
  | 'upload'
  | 'uploadRed'
  | 'download'
  | 'downloadRed'
  | 'reverse'
  | 'reissue';

const TONES = {
  unrequested: 'done',
  pending: 'wait',
  issuing: 'run',
  issued: 'ok',
  reversing: 'plum',
  reversed: 'done',
} as const;

/** What can be done with an invoice, the usual first. */
function actionsOf({ state, refusal }: AdminInvoice, isAutomatic: boolean): InvoiceAction[] {
  if (state === 'pending') return isAutomatic ? ['issue', 'upload'] : ['upload', 'start'];
  if (state === 'issuing') return ['upload'];
  if (state === 'issued') return ['download', 'reissue', 'reverse'];
  if (state === 'reversing')
    return [...(isAutomatic && refusal ? ['askAgain' as const] : []), 'uploadRed', 'download'];
  return state === 'reversed' ? ['download', 'downloadRed'] : [];
}

interface InvoiceListProps {
  readonly list: readonly AdminInvoice[];
  readonly isAutomatic: boolean;
  readonly isBusy: boolean;
  readonly selected: readonly string[];
  readonly onSelect: (invoiceIds: string[]) => void;
  readonly onAct: (invoice: AdminInvoice, action: InvoiceAction) => void;
}

export function InvoiceList({ list, isBusy, selected, onSelect, ...rest }: InvoiceListProps) {
  const t = useT('invoices-admin');
  const columns = useColumns({ isBusy, ...rest });
  return (
    <AdminTable
      rows={list}
      rowKey="invoiceId"
      columns={columns}
      isBusy={isBusy}
      rowSelection={{
        selectedRowKeys: [...selected],
        onChange: (keys) => onSelect(keys.map(String)),
        getTitleCheckboxProps: () => ({ 'aria-label': t('select.all') }),
        getCheckboxProps: ({ orderNo, state }) => ({
          'aria-label': t('select.one', { orderNo }),
          disabled: state !== 'pending',
        }),
      }}
    />
  );
}

function useColumns({
  isAutomatic,
  isBusy,
  onAct,
}: Pick<InvoiceListProps, 'isAutomatic' | 'isBusy' | 'onAct'>): AdminColumns<AdminInvoice> {
  const t = useT('invoices-admin');
  return [
    {
      title: t('column.order'),
      render: (_, { orderNo, buyerName, requestedAt }) => (
        <>
          <span className="num">{orderNo}</span>
          <span className={`${page.by} ${page.under}`}>
            <DataText>{`${buyerName} · ${formatInstant(requestedAt)}`}</DataText>
          </span>
        </>
      ),
    },
    {
      title: t('column.holder'),
      render: (_, invoice) => <Holder invoice={invoice} />,
    },
    {
      title: t('column.amount'),
      align: 'right',
      className: 'num',
      render: (_, { amountFen }) => `¥${formatMoney(amountFen)}`,
    },
    { title: t('column.due'), render: (_, invoice) => <DueDay invoice={invoice} /> },
    {
      title: t('column.state'),
      render: (_, invoice) => <State invoice={invoice} />,
    },
    {
      title: t('column.number'),
      className: 'num',
      render: (_, { invoiceNo, redInvoiceNo }) => (
        <>
          {invoiceNo ?? '—'}
          {redInvoiceNo && (
            <span className={`${page.by} ${page.under}`}>{t('red', { number: redInvoiceNo })}</span>
          )}
        </>
      ),
    },
    {
      title: <span className="vh">{t('column.act')}</span>,
      render: (_, invoice) => (
        <div className={layout.rowActions}>
          {actionsOf(invoice, isAutomatic).map((action) => (
            <Button
              key={action}
              type="link"
              danger={action === 'reverse'}
              disabled={isBusy}
              aria-label={t('doFor', { action: t(`do.${action}`), orderNo: invoice.orderNo })}
              onClick={() => onAct(invoice, action)}
            >
              {t(`do.${action}`)}
            </Button>
          ))}
        </div>
      ),
    },
  ];
}

/** The state, and what its issuer and staff said about it. */
function State({ invoice }: { readonly invoice: AdminInvoice }) {
  const t = useT('invoices-admin');
  const { state, isReissue, reverseReason, refusal, queuedAt } = invoice;
  const under = `${page.by} ${page.under}`;
  return (
    <>
      <StatusTag tone={TONES[state]}>{t(`state.${state}`)}</StatusTag>
      {refusal && (
        <span className={under} lang={textLanguage(refusal)}>
          {t('refused', { reason: refusal })}
        </span>
      )}
      {queuedAt && <span className={under}>{t('queued', { time: formatInstant(queuedAt) })}</span>}
      {isReissue && <span className={under}>{t('reissue')}</span>}
      {reverseReason && (
        <span className={under} lang={textLanguage(reverseReason)}>
          {reverseReason}
        </span>
      )}
    </>
  );
}

/** Whose name stands on the invoice. */
function Holder({ invoice: { title, holderKind, taxId, type } }: { readonly invoice: AdminInvoice }) {
  const t = useT('invoices-admin');
  return (
    <>
      <DataText>{title}</DataText>
      <span className={`${page.by} ${page.under}`}>
        {[t(`holder.${holderKind}`), taxId, t(`type.${type}`)].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

function DueDay({ invoice: { dueDay, state, daysOverdue } }: { readonly invoice: AdminInvoice }) {
  const t = useT('invoices-admin');
  const isDue = state === 'pending' || state === 'issuing' || state === 'reversing';
  if (!dueDay || !isDue) return <>—</>;
  return (
    <>
      <span className="num">{formatDay(dueDay)}</span>
      {daysOverdue > 0 && (
        <span className={page.under}>
          <StatusTag tone="bad">{t('overdue', { count: daysOverdue })}</StatusTag>
        </span>
      )}
    </>
  );
}
