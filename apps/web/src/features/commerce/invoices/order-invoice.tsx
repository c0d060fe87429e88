import { useMutation, useQuery } from '@tanstack/react-query';
import type { DigitalInvoiceFormat, Invoice, InvoiceFileKind, InvoiceType } from '@zhiye/contract';
import { useId, useState } from 'react';
import type { DataOf } from '../../../shared/api/index.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { InvoiceStateTag } from './invoice-state-tag.tsx';
import {
  chosenTitleId,
  ISSUING_POLL_MS,
  orderInvoiceQuery,
  titlesQuery,
  useInvoiceRequest,
} from './invoice.queries.ts';
import styles from './invoices.module.css';
import { formatInstant, formatMoney } from '../../../shared/format.ts';
import { DataText } from '../../../shared/i18n/data-text.tsx';
import { downloadFile } from '../../../shared/api/download.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { mutateThen } from '../../../shared/api/mutate-then.ts';
import { showToast } from '../../../shared/state/toasts.ts';
import { useModalDialog } from '../../../shared/ui/dialogs/use-modal-dialog.ts';
import { InvoiceTitlePicker } from './invoice-title-picker.tsx';
import { InvoiceTypeField } from './invoice-type-field.tsx';
import { useTitleBeingSaved } from './use-title-being-saved.ts';

/** Asks for the invoice of an order, or changes the request; nothing where neither is possible. */
export function InvoiceRequestButton({ orderNo }: { readonly orderNo: string }) {
  const t = useT('invoices');
  const { data } = useQuery(orderInvoiceQuery(orderNo));
  const [asking, setAsking] = useState(false);
  if (!data?.canRequest) return null;
  const { current, amountFen, dueDay } = data;
  const asked = current !== null && current.state !== 'unrequested' ? current : null;
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t(asked ? 'change' : 'ask')}
      </Button>
      {asking && (
        <InvoiceDialog
          orderNo={orderNo}
          invoice={asked}
          amountFen={amountFen}
          dueDay={asked?.dueDay || dueDay}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** The invoices of an order. */
export function OrderInvoice({ orderNo }: { readonly orderNo: string }) {
  const t = useT('invoices');
  const { data, error, refetch } = useQuery({
    ...orderInvoiceQuery(orderNo),
    refetchInterval: ({ state }) => (state.data?.current?.state === 'issuing' ? ISSUING_POLL_MS : false),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || (!data.current && !data.canRequest && data.reversed.length === 0)) return null;
  const { current, canRequest } = data;
  return (
    <section className={`card ${styles.invoice}`} aria-labelledby="order-invoice">
      <div className={styles.head}>
        <h2 id="order-invoice">{t('title')}</h2>
        <InvoiceStateTag state={current?.state ?? (canRequest ? 'unrequested' : 'reversed')} />
        <Hint data={data} />
      </div>
      {current && <InvoiceFacts invoice={current} />}
      {current?.invoiceNo && <InvoiceFileRow invoice={current} fileKind="invoice" />}
      {data.reversed.length > 0 && <Reversed invoices={data.reversed} />}
    </section>
  );
}

/** What happens next, and until when. */
function Hint({ data }: { readonly data: DataOf<'GET /b/v1/invoice/getOrderInvoice'> }) {
  const t = useT('invoices');
  const { current, canRequest, hasReceipt } = data;
  const { state = 'unrequested', dueDay: day } = current ?? {};
  const text = {
    unrequested: t(canRequest ? 'hint.request' : hasReceipt ? 'hint.refunded' : 'hint.afterPayment'),
    pending: t('hint.due', { day }),
    issuing: t('hint.due', { day }),
    issued: '',
    reversing: t('hint.reversing', { day }),
    reversed: '',
  }[state];
  const isOver = !current && !canRequest;
  return text && !isOver && <p className="sub s13">{text}</p>;
}

function Reversed({ invoices }: { readonly invoices: readonly Invoice[] }) {
  const t = useT('invoices');
  return (
    <div className={styles.reversed}>
      <h3>{t('earlier')}</h3>
      <p className="sub s13">{t('hint.reversedNote')}</p>
      {invoices.map((invoice) => (
        <div key={invoice.invoiceId}>
          {invoice.reverseCause && <p className="s13">{t(`hint.cause.${invoice.reverseCause}`)}</p>}
          <InvoiceFileRow invoice={invoice} fileKind="invoice" />
          <InvoiceFileRow invoice={invoice} fileKind="redInvoice" />
        </div>
      ))}
    </div>
  );
}

/** What stands on an invoice. */
function InvoiceFacts({ invoice }: { readonly invoice: Invoice }) {
  const t = useT('invoices');
  const { type, holderKind, title, taxId, amountFen, email, invoiceNo, issuedAt } = invoice;
  const facts = [
    ['type', t(`type.${type}`)],
    ['holder', `${title} · ${t(`holder.${holderKind}`)}`],
    ['taxId', taxId],
    ['content', t('content')],
    ['amount', `¥${formatMoney(amountFen)}`],
    ['email', email],
    ['invoiceNo', invoiceNo],
    ['issuedAt', issuedAt && formatInstant(issuedAt)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{t(`field.${name}`)}</dt>
              <dd>
                <DataText>{value}</DataText>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

interface InvoiceFileRowProps {
  readonly invoice: Invoice;
  readonly fileKind: InvoiceFileKind;
}

/** The PDF of an invoice, and the XML and OFD that it may have. The call shows a refusal itself. */
function InvoiceFileRow({ invoice, fileKind }: InvoiceFileRowProps) {
  const t = useT('invoices');
  const { invoiceId, amountFen } = invoice;
  const download = useMutation({
    mutationFn: (format: DigitalInvoiceFormat) =>
      downloadFile('DOWNLOAD /b/v1/invoice/downloadInvoice', { invoiceId, fileKind, format }),
  });
  const isRed = fileKind === 'redInvoice';
  const number = isRed ? invoice.redInvoiceNo : invoice.invoiceNo;
  const at = isRed ? invoice.reversedAt : invoice.issuedAt;
  const name = `${t(`file.${fileKind}`)} ${number}`;
  return (
    <div className={styles.file}>
      <span className={styles.pdf} aria-hidden="true">
        PDF
      </span>
      <p>
        <b>{name}</b>
        <span className="sub s12 num">
          {[
            `${isRed ? '− ' : ''}¥${formatMoney(amountFen)}`,
            formatInstant(at),
            !isRed && invoice.fileBytes && t('file.size', { size: Math.ceil(invoice.fileBytes / 1_024) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <Button
        size="small"
        aria-label={t('file.downloadOf', { name })}
        disabled={download.isPending}
        onClick={() => download.mutate('pdf')}
      >
        <Icon name="dl" size={14} /> {t('file.download')}
      </Button>
      {invoice.digitalFiles
        .filter((file) => file.fileKind === fileKind)
        .map(({ format }) => (
          <Button
            key={format}
            size="small"
            aria-label={t('file.downloadOf', { name: `${name} ${format.toUpperCase()}` })}
            disabled={download.isPending}
            onClick={() => download.mutate(format)}
          >
            {format.toUpperCase()}
          </Button>
        ))}
    </div>
  );
}

interface InvoiceDialogProps {
  readonly orderNo: string;
  /** The invoice to change; null for a new one. */
  readonly invoice: Invoice | null;
  readonly amountFen: number;
  readonly dueDay: string;
  readonly onClose: () => void;
}

/** Asks for the invoice of a paid order: type and title. */
function InvoiceDialog({ orderNo, invoice, amountFen, dueDay, onClose }: InvoiceDialogProps) {
  const t = useT('invoices');
  const dialog = useModalDialog();
  const id = useId();
  const [type, setType] = useState<InvoiceType>(invoice?.type ?? 'electronic');
  const [picked, setPicked] = useState<string>();
  const [isTitleMissing, setTitleMissing] = useState(false);
  const titles = useQuery(titlesQuery);
  const request = useInvoiceRequest();
  const titleId = chosenTitleId(titles.data?.list, picked);
  const { waitForTitle, isWaiting, noteChoice, noteSaving } = useTitleBeingSaved();
  const submit = async () => {
    const chosen = await waitForTitle();
    if (!chosen) return setTitleMissing(true);
    mutateThen(request, { orderNo, titleId: chosen, type }, (reply) => {
      if (reply.isOK) showToast('success', t('dialog.done'));
      onClose();
    });
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={`${id}-title`} onCancel={onClose}>
      <h2 id={`${id}-title`}>{t(invoice ? 'dialog.change' : 'dialog.ask')}</h2>
      <InvoiceTypeField value={type} onChange={(chosen) => chosen && setType(chosen)} />
      <InvoiceTitlePicker
        titleId={picked}
        onSaving={noteSaving}
        onChoose={(chosen) => {
          noteChoice(chosen);
          setPicked(chosen);
          setTitleMissing(false);
        }}
      />
      {isTitleMissing && !titleId && (
        <p role="alert" className={styles.problem}>
          {t('dialog.chooseTitle')}
        </p>
      )}
      <p className={styles.sum}>
        <span>
          {t('field.content')} <b>{t('content')}</b>
        </span>
        <span>
          {t('dialog.amount')} <b className="num">¥{formatMoney(amountFen)}</b>
        </span>
      </p>
      <p className={styles.due}>{t('dialog.due', { day: dueDay })}</p>
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('dialog.cancel')}</Button>
        <Button look="primary" disabled={request.isPending || isWaiting} onClick={() => void submit()}>
          {t('dialog.submit')}
        </Button>
      </div>
    </dialog>
  );
}
