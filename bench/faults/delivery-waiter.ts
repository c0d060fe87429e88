import { setTimeout as wait } from 'node:timers/promises';
import { checkPayment, getOrder } from '@zhiye/contract';
import type { Buyer, Walk } from './walk.ts';

const DELIVERY_LOOKS = 8;

export async function isDelivered({ call }: Walk, buyer: Buyer, orderNo: string): Promise<boolean> {
  const { data } = await call(getOrder, { orderNo }, buyer);
  return data.timeline.some(({ event }) => event === 'fulfilled');
}

/** Looks at the order for some seconds, and asks the shop to check the payment; a buyer who is not served by then comes back another day. */
export async function waitForDelivery(walk: Walk, buyer: Buyer, orderNo: string): Promise<boolean> {
  for (let look = 0; look < DELIVERY_LOOKS; look += 1) {
    if (await isDelivered(walk, buyer, orderNo)) return true;
    await wait(buyer.random.between(150, 500));
    if (look % 3 === 1) await walk.call(checkPayment, { orderNo }, buyer);
  }
  return false;
}
