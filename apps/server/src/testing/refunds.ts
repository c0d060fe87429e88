import { approveRefund, findRefunds, requestRefund } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { expect } from 'vitest';
import { makeUser } from './records.ts';
import type { TestUser } from './records.ts';
import type { TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';

/** Asks for the refund of lines, has two people approve it, and waits until the money is back. */
export async function refundLines(
  app: TestApp,
  buyer: TestUser,
  orderNo: string,
  lineNos: number[],
): Promise<void> {
  const lines = lineNos.map((lineNo) => ({ lineNo, quantity: 1 }));
  await app.call(requestRefund, { orderNo, lines, reason: '买错版本' }, buyer);
  const [first, second] = [
    await makeUser(app, USER_TYPE.staff, ['service']),
    await makeUser(app, USER_TYPE.staff, ['finance']),
  ];
  const find = async () =>
    (await app.call(findRefunds, { pageNo: 1, pageSize: 60, order: orderNo }, first)).body.data.list;
  for (const { refundRowId } of (await find()).filter(({ state }) => state === 'requested')) {
    for (const staff of [first, second]) await app.call(approveRefund, { refundRowId }, staff);
    await app.jobs.sendRefund({ refundRowId });
    await app.jobs.sendRefund({ refundRowId });
  }
  await eventually(async () => expect((await find()).every(({ state }) => state === 'succeeded')).toBe(true));
}
