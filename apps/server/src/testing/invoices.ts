import { randomUUID } from 'node:crypto';
import { getOrderInvoice, placeOrder, requestInvoice, saveInvoiceTitle, startPayment } from '@zhiye/contract';
import type { DataOf, InvoiceChoice } from '@zhiye/contract';
import { selectPaymentAttempts } from '../features/commerce/payments/attempts/payment-attempt.store.ts';
import { makeBook, makeCartItem } from './records.ts';
import type { TestUser } from './records.ts';
import type { TestApp } from './test-app.ts';

/** The example of GB 32100. */
export const TAX_ID = '91350100M000100Y43';

/** A company with a tax id. */
export async function makeInvoiceTitle(
  app: TestApp,
  user: TestUser,
  title = '澄江大学化学系',
): Promise<string> {
  const input = {
    holderKind: 'company' as const,
    title,
    taxId: TAX_ID,
    email: 'finance@chengjiang.example',
    isDefault: false,
  };
  const { body } = await app.call(saveInvoiceTitle, input, user);
  return body.data.titleId;
}

/** Pays an order with WeChat Pay. */
export async function payOrder(app: TestApp, user: TestUser, orderNo: string): Promise<void> {
  await app.call(startPayment, { orderNo, provider: 'wechat-pay' }, user);
  const [attempt] = await selectPaymentAttempts(app.platform.db, orderNo);
  app.emulator.pay(attempt!.outTradeNo, null);
  await app.emulator.notify(attempt!.outTradeNo);
}

/** An order for two books, ¥45.00 each, that is not paid. */
export async function placeOrderOfTwo(
  app: TestApp,
  user: TestUser,
  invoice?: InvoiceChoice,
): Promise<string> {
  const cartItemIds = [
    await makeCartItem(app, user, await makeBook(app)),
    await makeCartItem(app, user, await makeBook(app, { title: '植物生理学' })),
  ];
  const request = { source: { cartItemIds }, amountFen: 9_000, idempotencyKey: randomUUID(), invoice };
  const { body } = await app.call(placeOrder, request, user);
  if (!body.isOK) throw new Error(`order was refused: ${body.msg}`);
  return body.data.orderNo;
}

export async function makePaidOrder(app: TestApp, user: TestUser): Promise<string> {
  const orderNo = await placeOrderOfTwo(app, user);
  await payOrder(app, user, orderNo);
  return orderNo;
}

export async function orderInvoiceOf(
  app: TestApp,
  user: TestUser,
  orderNo: string,
): Promise<DataOf<typeof getOrderInvoice>> {
  return (await app.call(getOrderInvoice, { orderNo }, user)).body.data;
}

/** A pending invoice of a paid order. */
export async function makeInvoice(
  app: TestApp,
  user: TestUser,
): Promise<{ orderNo: string; invoiceId: string; titleId: string }> {
  const orderNo = await makePaidOrder(app, user);
  const titleId = await makeInvoiceTitle(app, user, `澄江大学 ${randomUUID()}`);
  await app.call(requestInvoice, { orderNo, titleId, type: 'electronic' }, user);
  const { current } = await orderInvoiceOf(app, user, orderNo);
  return { orderNo, invoiceId: current!.invoiceId, titleId };
}
