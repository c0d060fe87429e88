// A buyer cancels an order that is not paid.
import { cancelOrder, getOrder } from '@zhiye/contract';
import type { Person } from './shop-client.ts';
import type { Walk } from './walk.ts';

export async function cancel({ call, people }: Walk, buyer: Person, orderNo: string): Promise<boolean> {
  const reply = await call(cancelOrder, { orderNo }, buyer);
  // a request that was repeated finds the order canceled
  const { status } = reply.isOK ? reply.data : (await call(getOrder, { orderNo }, buyer)).data;
  if (status === 'canceled') people.canceled.push({ orderNo });
  return status === 'canceled';
}
