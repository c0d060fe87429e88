import { useMutation, useQueryClient } from '@tanstack/react-query';
import { REPLY_CODE } from '@zhiye/contract/constants';
import type { OrderSource } from '@zhiye/contract';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../../../shared/api/index.ts';
import { mutateThen } from '../../../../shared/api/mutate-then.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { cartQuery } from '../cart/cart.queries.ts';
import {
  clearOrderSubmission,
  storeOrderSubmission,
  createOrderSubmission,
  loadOrderSubmission,
} from './order-submission.ts';
import type { SeenQuote } from './order-submission.ts';

/** Places the order once, however often the person clicks, retries or reloads, then goes to the payment. */
export function useOrderSubmission(source: OrderSource) {
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
      if (reply.isOK) void navigate(paths.payment(reply.data.orderNo), { replace: true });
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
