import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InvoiceChoice, OrderSource } from '@zhiye/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { REPLY_CODE, USER_TYPE } from '@zhiye/contract/constants';
import { useLocation, useNavigate } from 'react-router';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { useClickAfterLeaving } from '../../../../shared/ui/forms/field-leaving.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { lacksEmail } from '../usage/line-usage.ts';
import { CheckoutTotal } from './checkout-total.tsx';
import { CheckoutQuoteTable } from './checkout-quote-table.tsx';
import type { UsageChoice } from './checkout-quote-table.tsx';
import { OrderSubmissionRefusal } from './order-submission-refusal.tsx';
import { UnpaidOrderNotice } from './unpaid-order-notice.tsx';
import styles from './checkout.module.css';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { mutateThen } from '../../../../shared/api/mutate-then.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { cartQuery } from '../cart/cart.queries.ts';
import {
  clearOrderSubmission,
  createOrderSubmission,
  loadOrderSubmission,
  storeOrderSubmission,
} from './order-submission.ts';
import type { PurchaseOrder, SeenQuote } from './order-submission.ts';
import { PurchaseFields } from './purchase-fields.tsx';
import { useClientStore } from '../../../../shared/state/client-store.ts';
import { useDraft } from '../../../../shared/state/drafts.ts';

interface OrderFormProps {
  /** The cart items or the book to order. */
  readonly source: OrderSource;
  readonly usageChoice?: UsageChoice;
  readonly back: { readonly to: string; readonly label: string };
  readonly invoice?: CheckoutInvoice;
  readonly credit?: CheckoutCredit;
}

/** The choice of an invoice; another area makes it. */
export interface CheckoutInvoice {
  readonly part: ReactNode;
  /** Undefined for no invoice. */
  readonly choice: InvoiceChoice | undefined;
  readonly isIncomplete: boolean;
  readonly onMissing: () => void;
}

/** The choice to pay by the statement of the month; another area makes it. */
export interface CheckoutCredit {
  readonly part: (amountFen: number) => ReactNode;
  readonly isChosen: (amountFen: number) => boolean;
}

/** Shows the quote at current prices and places the order. */
export function OrderForm({ source, usageChoice, back, invoice, credit }: OrderFormProps) {
  const t = useT('cart');
  const [isAddressDue, setAddressDue] = useState(false);
  const purchase = usePurchaseOrder(source);
  const { preview, submit, resume, isResuming, isSending, isUnanswered, refusal } = useCheckout(source);
  // what costs nothing has no invoice
  const hasInvoice = (preview.data?.amountFen ?? 0) > 0;
  const place = () => {
    if (!preview.data) return;
    const { lines, amountFen, quoteHash } = preview.data;
    if (lines.some(({ unpaidOrderNo }) => unpaidOrderNo !== null)) return;
    if (lines.some(lacksEmail)) return setAddressDue(true);
    if (hasInvoice && invoice?.isIncomplete) return invoice.onMissing();
    const onAccount = credit?.isChosen(amountFen) ? { onAccount: true } : {};
    const chosen = hasInvoice ? invoice?.choice : undefined;
    submit({ amountFen, quoteHash, invoice: chosen, ...onAccount, ...purchase.given });
  };
  // the quote of a changed usage is on its way: the click waits for it
  const { click, isWaiting } = useClickAfterLeaving(() => preview.isPlaceholderData, place);

  if (isResuming && isUnanswered) return <ErrorState onRetry={resume} />;
  if (isResuming) return <p role="status">{t('confirm.resuming')}</p>;
  if (preview.error?.name === 'CallFailed') return <RefusedOrder error={preview.error} back={back} />;
  if (preview.isError) return <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />;
  if (!preview.data) return <Loading count={8} />;
  const { lines, quoteHash: _, ...totals } = preview.data;
  // a quote that is asked again after a refusal must be seen before it is accepted
  const isOutdated = preview.isFetching && !preview.isPlaceholderData;
  const unpaid = lines.find(({ unpaidOrderNo }) => unpaidOrderNo !== null);
  return (
    <>
      {refusal && !preview.isFetching && (
        <OrderSubmissionRefusal code={refusal.code} amountFen={totals.amountFen} />
      )}
      {unpaid && <UnpaidOrderNotice line={unpaid} />}
      <div className={styles.layout}>
        <div>
          <CheckoutQuoteTable lines={lines} usageChoice={usageChoice} isAddressDue={isAddressDue} />
          {credit?.part(totals.amountFen)}
          {hasInvoice && invoice?.part}
          {purchase.part}
        </div>
        <CheckoutTotal
          totals={totals}
          lines={lines}
          button={
            <Button
              look="buy"
              size="large"
              disabled={isSending || isOutdated || unpaid !== undefined}
              aria-busy={isWaiting}
              onClick={() => click()}
            >
              {isSending || isWaiting ? t('confirm.submitting') : t('confirm.submit')}
            </Button>
          }
        >
          <ButtonLink look="text" to={back.to}>
            {back.label}
          </ButtonLink>
        </CheckoutTotal>
      </div>
    </>
  );
}

const NO_PURCHASE_ORDER: PurchaseOrder = { purchaseOrderNo: '', purchaseContact: '' };

/** The fields of an institution; nothing for others. */
function usePurchaseOrder(source: OrderSource): {
  readonly part: ReactNode;
  readonly given: { readonly purchaseOrder?: PurchaseOrder };
} {
  const isInstitution = useClientStore((state) => state.roleType) === USER_TYPE.institution;
  const [purchaseOrder, setPurchaseOrder] = useState(NO_PURCHASE_ORDER);
  useDraft(`purchase order of ${JSON.stringify(source)}`, () => purchaseOrder, setPurchaseOrder);
  if (!isInstitution) return { part: null, given: {} };
  const isGiven = Object.values(purchaseOrder).some((name) => name.trim() !== '');
  return {
    part: <PurchaseFields purchaseOrder={purchaseOrder} onChange={setPurchaseOrder} />,
    given: isGiven ? { purchaseOrder } : {},
  };
}

interface RefusedOrderProps {
  /** The error has the server's text. */
  readonly error: Error;
  readonly back: { readonly to: string; readonly label: string };
}

/** The choice cannot be ordered: an item has left the cart, or a book is no longer listed or has no price. */
function RefusedOrder({ error, back }: RefusedOrderProps) {
  const t = useT('cart');
  return (
    <EmptyState
      title={t('confirm.cannot')}
      actions={
        <ButtonLink look="primary" to={back.to}>
          {back.label}
        </ButtonLink>
      }
    >
      {error.message}
    </EmptyState>
  );
}

/** The quote and the placing of the order; what a reload has interrupted is asked again first. */
function useCheckout(source: OrderSource) {
  const { unanswered, ...submission } = useOrderSubmission(source);
  const { submit, refusal } = submission;
  // the titles may have left the cart already
  const [isResuming, setResuming] = useState(unanswered !== null);
  const preview = useQuery({
    ...callQuery('POST /b/v1/order/getCheckoutQuote', { source }),
    enabled: !isResuming,
    gcTime: 0,
    // another usage changes a line; the table stays
    placeholderData: keepPreviousData,
  });

  const resume = () => {
    if (unanswered !== null) submit(unanswered);
  };
  const resumeAtStart = useEffectEvent(resume);
  useEffect(() => resumeAtStart(), []);

  // after any refusal the quote is out of date
  const lookAgain = useEffectEvent(() => {
    if (isResuming) setResuming(false);
    else void preview.refetch();
  });
  useEffect(() => {
    if (refusal) lookAgain();
  }, [refusal]);
  return { ...submission, preview, resume, isResuming };
}

/** Places the order once, however often the person clicks, retries or reloads, then goes to the payment. */
function useOrderSubmission(source: OrderSource) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const visitKey = `${useLocation().key} ${JSON.stringify(source)}`;
  const [submission, setSubmission] = useState(() => loadOrderSubmission(visitKey));
  const sending = useRef(false);

  const place = useMutation({
    mutationFn: (seen: SeenQuote) => {
      storeOrderSubmission({ ...submission, sent: seen });
      const { idempotencyKey } = submission;
      return call('POST /b/v1/order/placeOrder', { source, ...seen, idempotencyKey });
    },
    onSuccess: (reply) => {
      if (reply.isOK) {
        clearOrderSubmission();
        return queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
      }
      // the key was used with another total before; that attempt may have created an order
      if (reply.code === REPLY_CODE.idempotencyConflict) setSubmission(createOrderSubmission(visitKey));
      else storeOrderSubmission({ ...submission, sent: null });
    },
    onSettled: () => {
      sending.current = false;
    },
  });

  const submit = (seen: SeenQuote) => {
    if (sending.current) return;
    sending.current = true;
    mutateThen(place, seen, (reply) => {
      if (!reply.isOK) return;
      const { orderNo } = reply.data;
      const next = seen.onAccount ? paths.personal.orderDetail(orderNo) : paths.payment(orderNo);
      void navigate(next, { replace: true });
    });
  };

  return {
    submit,
    /** What was sent before a reload and got no reply. */
    unanswered: submission.sent,
    /** No reply came; sending again is safe. */
    isUnanswered: place.isError,
    isSending: place.isPending || place.data?.isOK === true,
    refusal: place.data?.isOK === false ? place.data : null,
  };
}
