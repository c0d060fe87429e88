import { getOrderRefunds, requestRefund } from '@zhiye/contract';
import type { Buyer, Walk } from './walk.ts';

/** Asks for one line, or for some of its codes. The shop may refuse, because a code was redeemed meanwhile. */
export async function askForRefund({ call, acts }: Walk, buyer: Buyer, orderNo: string): Promise<void> {
  const { data } = await call(getOrderRefunds, { orderNo }, buyer);
  const lines = data.refundable.filter(({ quantity }) => quantity > 0);
  if (lines.length === 0) return;
  const { lineNo, quantity: most } = buyer.random.pick(lines);
  const quantity = buyer.random.between(1, most);
  const reply = await call(
    requestRefund,
    { orderNo, lines: [{ lineNo, quantity }], reason: '买错版本' },
    buyer,
  );
  if (reply.isOK) acts.askForRefund += 1;
}
