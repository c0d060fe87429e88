import {
  findInvoices,
  findNotifications,
  issueInvoices,
  requestInvoice,
  reverseInvoice,
} from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeInvoiceTitle, makePaidOrder, orderInvoiceOf } from '../../../../testing/invoices.ts';
import { makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { useOwnApp } from '../../../../testing/test-app.ts';
import { invoicesArea } from '../area.ts';

const app = useOwnApp();

const makeFinance = () => makeUser(app, USER_TYPE.staff, ['finance']);
const issue = (invoiceId: string, finance: TestUser) =>
  app.call(issueInvoices, { invoiceRowIds: [invoiceId] }, finance);

/** A pending invoice to whose title the emulator answers. */
async function makePending(title: string) {
  const buyer = await makeUser(app);
  const orderNo = await makePaidOrder(app, buyer);
  const titleId = await makeInvoiceTitle(app, buyer, title);
  await app.call(requestInvoice, { orderNo, titleId, type: 'electronic' }, buyer);
  const current = async () => (await orderInvoiceOf(app, buyer, orderNo)).current;
  return { buyer, orderNo, invoiceId: (await current())!.invoiceId, current };
}

async function listed(invoiceId: string, finance: TestUser) {
  const { list } = (await app.call(findInvoices, { pageNo: 1, pageSize: 100 }, finance)).body.data;
  return list.find((one) => one.invoiceId === invoiceId)!;
}

const sweep = async () => {
  app.clock.advance(31_000);
  await app.sweep('unfinishedInvoices');
};

describe('an issuer that needs time', () => {
  it('is asked again by the sweep until the invoice is there, which is issued once', async () => {
    const finance = await makeFinance();
    const { buyer, invoiceId, current } = await makePending('澄江大学排队测试');
    await issue(invoiceId, finance);
    expect((await current())!.state).toBe('issuing');
    const { queuedAt } = await listed(invoiceId, finance);
    expect(queuedAt).not.toBeNull();
    await sweep();
    expect((await current())!.state).toBe('issuing');
    // the time since the first question stays
    expect((await listed(invoiceId, finance)).queuedAt).toBe(queuedAt);
    await sweep();
    await sweep();
    expect((await current())!.state).toBe('issued');
    expect((await listed(invoiceId, finance)).queuedAt).toBeNull();
    const { list } = (await app.call(findNotifications, { pageNo: 1, pageSize: 20 }, buyer)).body.data;
    expect(list.filter((one) => one.title === '发票已开出')).toHaveLength(1);
  });

  it('is asked about a red invoice as well', async () => {
    const finance = await makeFinance();
    const { buyer, orderNo, invoiceId } = await makePending('澄江大学排队测试');
    await issue(invoiceId, finance);
    await sweep();
    await sweep();
    await app.call(reverseInvoice, { invoiceRowId: invoiceId, reason: '抬头有误' }, finance);
    expect((await listed(invoiceId, finance)).state).toBe('reversing');
    await sweep();
    await sweep();
    const { reversed } = await orderInvoiceOf(app, buyer, orderNo);
    expect(reversed).toMatchObject([{ invoiceId, state: 'reversed' }]);
  });

  it('and does not answer for a day is overdue work', async () => {
    const finance = await makeFinance();
    const { invoiceId } = await makePending('澄江大学排队测试');
    await issue(invoiceId, finance);
    const check = invoicesArea.overdueChecks!.find(({ name }) => name === 'queuedInvoices')!;
    const oldest = await check.findOldest({ platform: app.platform } as never);
    expect(oldest?.toISOString()).toBe((await listed(invoiceId, finance)).queuedAt);
  });
});

describe('an issuer that refuses', () => {
  it('sends the invoice back with its reason, so that the title can be changed and it is issued', async () => {
    const finance = await makeFinance();
    const { buyer, orderNo, invoiceId, current } = await makePending('澄江大学拒开测试');
    await issue(invoiceId, finance);
    expect((await current())!.state).toBe('pending');
    expect((await listed(invoiceId, finance)).refusal).toBe('购买方名称与税号不一致');
    const { list } = (await app.call(findNotifications, { pageNo: 1, pageSize: 20 }, buyer)).body.data;
    expect(list.some(({ title, text }) => title === '发票没有开出' && text.includes('税号不一致'))).toBe(
      true,
    );
    await sweep();
    expect((await current())!.state).toBe('pending');
    const titleId = await makeInvoiceTitle(app, buyer, '澄江大学化学系');
    await app.call(requestInvoice, { orderNo, titleId, type: 'electronic' }, buyer);
    await issue(invoiceId, finance);
    expect(await current()).toMatchObject({ state: 'issued', title: '澄江大学化学系' });
    expect((await listed(invoiceId, finance)).refusal).toBeNull();
  });

  it('a red invoice leaves it to finance to hand it in again', async () => {
    const finance = await makeFinance();
    const { buyer, orderNo, invoiceId } = await makePending('澄江大学');
    await issue(invoiceId, finance);
    await app.call(reverseInvoice, { invoiceRowId: invoiceId, reason: '抬头有误' }, finance);
    expect((await orderInvoiceOf(app, buyer, orderNo)).reversed).toHaveLength(1);
    const other = await makePending('澄江大学');
    await issue(other.invoiceId, finance);
    // the issuer takes no red invoice for this one
    await app.platform.db.execute(
      sql`UPDATE invoices SET state = 'reversing', reverse_cause = 'staff', reverse_reason = 'x', refusal = '蓝票已入账',
        is_automatic = true WHERE id = ${other.invoiceId}`,
    );
    await sweep();
    expect((await listed(other.invoiceId, finance)).state).toBe('reversing');
    const asked = await issue(other.invoiceId, finance);
    expect(asked.body.data).toEqual({ started: 1, skipped: 0 });
    expect((await orderInvoiceOf(app, other.buyer, other.orderNo)).reversed).toHaveLength(1);
  });
});
