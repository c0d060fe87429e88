import type { CodeDelivery, QuotationVersion } from '@zhiye/contract';
import { QUOTATION_MAX_LENGTH as MAX } from '@zhiye/contract/constants/commerce/quotation';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../shared/api/index.ts';
import { formatMoney } from '../../../shared/format.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { useDraft } from '../../../shared/state/drafts.ts';
import { showToast } from '../../../shared/state/toasts.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { useModalDialog } from '../../../shared/ui/dialogs/use-modal-dialog.ts';
import { Field } from '../../../shared/ui/forms/field.tsx';
import controls from '../../../shared/ui/forms/controls.module.css';
import { isEmailLike } from '../../../shared/validation/email.ts';
import { useQuotationChange } from './quotation.queries.ts';
import type { Quotation } from './quotation.queries.ts';
import styles from './quotations.module.css';

interface QuotationActionsProps {
  readonly quotation: Quotation;
  readonly current: QuotationVersion | undefined;
}

type Asked = 'accept' | 'decline' | 'reprice' | 'cancel';

/** What the institution can do in this state; one of it is primary. */
export function QuotationActions({ quotation, current }: QuotationActionsProps) {
  const t = useT('quotations');
  const { state, quotationNo, orderNo } = quotation;
  const [asked, setAsked] = useState<Asked>();
  const { personal } = paths;
  const close = () => setAsked(undefined);
  return (
    <div className={styles.actions}>
      {(state === 'asked' || state === 'returned') && (
        <>
          <Button onClick={() => setAsked('cancel')}>{t('cancel.do')}</Button>
          <ButtonLink look="primary" to={personal.changeQuotation(quotationNo)}>
            {t(state === 'asked' ? 'next.change' : 'next.complete')}
          </ButtonLink>
        </>
      )}
      {state === 'quoted' && current && (
        <>
          {!quotation.isRepriceAsked && (
            <Button onClick={() => setAsked('reprice')}>{t('reprice.do')}</Button>
          )}
          <Button onClick={() => setAsked('decline')}>{t('decline.do')}</Button>
          <Button look="buy" onClick={() => setAsked('accept')}>
            {t('accept.do')}
          </Button>
        </>
      )}
      {(state === 'lapsed' || state === 'declined' || state === 'withdrawn') && (
        <ButtonLink look="primary" to={personal.newQuotation({ from: quotationNo })}>
          {t(state === 'lapsed' ? 'next.askAgain' : 'next.oneMore')}
        </ButtonLink>
      )}
      {state === 'accepted' && orderNo && (
        <>
          <ButtonLink to={personal.newQuotation({ from: quotationNo })}>{t('next.oneMore')}</ButtonLink>
          <ButtonLink look="primary" to={personal.orderDetail(orderNo)}>
            {t('next.seeOrder')}
          </ButtonLink>
        </>
      )}
      {asked === 'accept' && current && (
        <AcceptDialog quotation={quotation} version={current} onClose={close} />
      )}
      {(asked === 'decline' || asked === 'reprice') && (
        <TextDialog kind={asked} quotationNo={quotationNo} onClose={close} />
      )}
      {asked === 'cancel' && <CancelDialog quotationNo={quotationNo} onClose={close} />}
    </div>
  );
}

interface DialogProps {
  readonly quotationNo: string;
  readonly onClose: () => void;
}

function CancelDialog({ quotationNo, onClose }: DialogProps) {
  const t = useT('quotations');
  const act = useQuotationChange();
  return (
    <ConfirmDialog
      title={t('cancel.title')}
      confirmLabel={t('cancel.do')}
      cancelLabel={t('keep')}
      onCancel={onClose}
      onConfirm={() => {
        act.mutate(() => call('POST /b/v1/quotation/cancel', { quotationNo }), { onSettled: onClose });
      }}
    >
      {t('cancel.text')}
    </ConfirmDialog>
  );
}

/** Why it is not accepted, or what another price should be. */
function TextDialog({ kind, quotationNo, onClose }: DialogProps & { readonly kind: 'decline' | 'reprice' }) {
  const t = useT('quotations');
  const dialog = useModalDialog();
  const id = useId();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const act = useQuotationChange();
  useDraft(`${kind} ${quotationNo}`, () => text, setText);
  const submit = () => {
    if (kind === 'reprice' && !text.trim()) return setMissing(true);
    act.mutate(
      () =>
        kind === 'decline'
          ? call('POST /b/v1/quotation/decline', { quotationNo, reason: text }, { silent: true })
          : call('POST /b/v1/quotation/askNewPrice', { quotationNo, note: text }, { silent: true }),
      { onSuccess: onClose },
    );
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onCancel={onClose}>
      <h2 id={id}>{t(`${kind}.title`)}</h2>
      <p className="sub s13">{t(`${kind}.text`)}</p>
      <Field
        label={t(`${kind}.label`)}
        error={isMissing && !text.trim() ? t('form.missing') : act.error?.message}
        required={kind === 'reprice'}
      >
        {(ties) => (
          <textarea
            {...ties}
            rows={3}
            maxLength={kind === 'decline' ? MAX.reason : MAX.note}
            value={text}
            onChange={(event) => setText(event.target.value.replace(/\s*\n\s*/g, ' '))}
          />
        )}
      </Field>
      <div className={styles.dialogActions}>
        <Button onClick={onClose}>{t('keep')}</Button>
        <Button look="primary" disabled={act.isPending} onClick={submit}>
          {t(`${kind}.submit`)}
        </Button>
      </div>
    </dialog>
  );
}

interface AcceptDialogProps {
  readonly quotation: Quotation;
  readonly version: QuotationVersion;
  readonly onClose: () => void;
}

/** Where the codes go, and what the institution calls its purchase; the order has exactly these prices. */
function AcceptDialog({ quotation, version, onClose }: AcceptDialogProps) {
  const t = useT('quotations');
  const navigate = useNavigate();
  const dialog = useModalDialog();
  const id = useId();
  const { quotationNo, request } = quotation;
  const ways = deliveriesOf(version);
  const [delivery, setDelivery] = useState<Delivery>(ways[0]!);
  const [email, setEmail] = useState(request.party.email);
  const [purchaseOrderNo, setNumber] = useState(request.purchaseOrderNo);
  const act = useQuotationChange();
  const isMailed = delivery !== 'roster';
  const isEmailWrong = isMailed && !isEmailLike(email.trim());
  const submit = () => {
    if (isEmailWrong) return;
    const { versionNo, amountFen } = version;
    const codeEmail = isMailed ? email.trim() : null;
    act.mutate(async () => {
      const kept = delivery === 'asked' && { isDeliveryKept: true };
      const input = { quotationNo, versionNo, amountFen, codeEmail, purchaseOrderNo, ...kept };
      const reply = await call('POST /b/v1/quotation/accept', input, { silent: true });
      if (reply.isOK) {
        showToast('success', t('accept.done'));
        void navigate(paths.personal.orderDetail(reply.data.orderNo));
      }
      return reply;
    });
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onCancel={onClose}>
      <h2 id={id}>{t('accept.title', { number: version.versionNo })}</h2>
      <p className="sub s13">{t('accept.text', { amount: formatMoney(version.amountFen) })}</p>
      <DeliveryChoice ways={ways} delivery={delivery} onChoose={setDelivery} />
      {isMailed && (
        <Field label={t('accept.email')} error={isEmailWrong ? t('form.emailWrong') : undefined} required>
          {(ties) => (
            <input
              {...ties}
              type="email"
              maxLength={128}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
      )}
      <Field label={t('field.purchaseOrderNo')} hint={t('accept.numberHint')}>
        {(ties) => (
          <input
            {...ties}
            type="text"
            maxLength={MAX.purchaseOrderNo}
            value={purchaseOrderNo}
            onChange={(event) => setNumber(event.target.value)}
          />
        )}
      </Field>
      {act.error && (
        <p className={controls.error} role="alert">
          {act.error.message}
        </p>
      )}
      <div className={styles.dialogActions}>
        <Button onClick={onClose}>{t('keep')}</Button>
        <Button look="buy" disabled={act.isPending} onClick={submit}>
          {t('accept.submit')}
        </Button>
      </div>
    </dialog>
  );
}

/** All lines alike, or each as it was asked for. */
type Delivery = CodeDelivery | 'asked';

/** What was asked for comes first. */
function deliveriesOf({ lines }: QuotationVersion): readonly Delivery[] {
  const rosters = lines.filter(({ codeDelivery }) => codeDelivery === 'roster').length;
  if (rosters === 0) return ['mail', 'roster'];
  return rosters === lines.length ? ['roster', 'mail'] : ['asked', 'mail', 'roster'];
}

interface DeliveryChoiceProps {
  readonly ways: readonly Delivery[];
  readonly delivery: Delivery;
  readonly onChoose: (delivery: Delivery) => void;
}

function DeliveryChoice({ ways, delivery, onChoose }: DeliveryChoiceProps) {
  const t = useT('quotations');
  const name = useId();
  return (
    <fieldset className={styles.papers}>
      <legend>{t('accept.delivery')}</legend>
      {ways.map((way) => (
        <label key={way}>
          <input type="radio" name={name} checked={delivery === way} onChange={() => onChoose(way)} />
          {t(`accept.${way}`)}
        </label>
      ))}
    </fieldset>
  );
}
