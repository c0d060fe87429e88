import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderSource } from '@zhiye/contract';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { cartQuery } from './cart.queries.ts';
import { forgetSubmission, keepSubmission, newSubmission, openSubmission } from './submission.ts';

/** This key went with another total before; that attempt may have made an order. */
const KEY_USED_OTHERWISE = 4009;

/** Places the order once, however often it is pressed, sent again or reloaded, and goes on to pay it. */
export function usePlaceOrder(source: OrderSource) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const visit = `${useLocation().key} ${JSON.stringify(source)}`;
  const [submission, setSubmission] = useState(() => openSubmission(visit));
  const sending = useRef(false);

  const place = useMutation({
    mutationFn: (amountFen: number) => {
      keepSubmission({ ...submission, sentFen: amountFen });
      const { idempotencyKey } = submission;
      return call('POST /b/v1/order/placeOrder', { source, amountFen, idempotencyKey });
    },
    onSuccess: (reply) => {
      if (reply.isOK) {
        forgetSubmission();
        return queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
      }
      if (reply.code === KEY_USED_OTHERWISE) setSubmission(newSubmission(visit));
      else keepSubmission({ ...submission, sentFen: null });
    },
    onSettled: () => {
      sending.current = false;
    },
  });

  const submit = (amountFen: number) => {
    if (sending.current) return;
    sending.current = true;
    place.mutate(amountFen, {
      onSuccess: (reply) => {
        if (reply.isOK) void navigate(paths.payment(reply.data.orderNo), { replace: true });
      },
    });
  };

  return {
    submit,
    /** The total that was sent before a reload and never answered. */
    unansweredFen: submission.sentFen,
    /** No answer came; sending again is safe. */
    isLost: place.isError,
    isSending: place.isPending || place.data?.isOK === true,
    refusal: place.data?.isOK === false ? place.data : null,
  };
}
