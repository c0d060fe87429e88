import {
  cancelOrder,
  chooseTransfer,
  downloadTransferImage,
  downloadVoucherImage,
  findNotifications,
  findTransfers,
  generalErrors,
  getOrder,
  getPaymentState,
  getTransfer,
  paymentErrors,
  pictureErrors,
  rejectVoucher,
  removeVoucherImage,
  startPayment,
  submitVoucher,
  transferErrors,
  uploadVoucherImage,
} from '@zhiye/contract';
import { CODE_ALPHABET } from '@zhiye/contract/constants/commerce/code-text';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isUnsettled, selectPaymentAttempts } from '../../payments/attempts/payment-attempt.store.ts';
import { makeOrder, makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { nextAddress } from '../../../../testing/test-client.ts';
import { useOwnApp } from '../../../../testing/test-app.ts';
import { sendFile } from '../../../../testing/upload.ts';
import {
  adminTransfer,
  makeCodeOrder,
  makeFinance,
  makeInstitution,
  makeTransfer,
  ownTransfer,
  PAGE,
} from '../testing/transfer-records.ts';
import { findPossibleCodes } from './reference-code.ts';

const app = useOwnApp();
const DAY_MS = 86_400_000;

const voucher = (orderNo: string, user: TestUser) =>
  app.call(submitVoucher, { orderNo, payerName: '澄江大学', amountFen: 9_000, paidOn: '2026-01-05' }, user);

const picture = () =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

const sendPicture = async (orderNo: string, user: TestUser, name = '电子回单.png') =>
  sendFile(app, uploadVoucherImage, { orderNo }, { name, bytes: await picture() }, user);

const open = (path: string, payload: object, user: TestUser) =>
  app.app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { webauthorization: user.token },
    remoteAddress: nextAddress(),
  });

describe('choosing a transfer', () => {
  it('gives the exact amount, a code without ambiguous characters, the account and seven days of the database', async () => {
    app.clock.setSkew(3_600_000);
    const user = await makeInstitution(app);
    const { orderNo, amountFen } = await makeCodeOrder(app, user);
    const { data } = (await app.call(chooseTransfer, { orderNo }, user)).body;
    expect(data).toMatchObject({ orderNo, state: 'waiting', amountFen, receivedFen: 0, voucher: null });
    expect([...data.referenceCode].every((character) => CODE_ALPHABET.includes(character))).toBe(true);
    expect(data.referenceCode).toHaveLength(6);
    expect(data.payee.accountName).not.toBe('');
    const left =
      new Date(data.payBefore).getTime() - (await app.clock.database.now(app.platform.db)).getTime();
    expect(left / DAY_MS).toBeGreaterThan(6.99);
    expect(left / DAY_MS).toBeLessThanOrEqual(7);
    const order = (await app.call(getOrder, { orderNo }, user)).body.data;
    expect(order).toMatchObject({ status: 'unpaid', transferState: 'waiting', payBefore: data.payBefore });
  });

  it('again returns the same transfer and does not move the deadline, also at once', async () => {
    const user = await makeInstitution(app);
    const { orderNo } = await makeCodeOrder(app, user);
    const choose = () => app.call(chooseTransfer, { orderNo }, user);
    const replies = await Promise.all([choose(), choose(), choose()]);
    app.clock.advance(DAY_MS);
    replies.push(await choose());
    const chosen = replies.map(({ body }) => [body.data.referenceCode, body.data.payBefore].join(' '));
    expect(new Set(chosen).size).toBe(1);
  });

  it('keeps the order after its first deadline, until the seven days are over', async () => {
    const { user, orderNo } = await makeTransfer(app);
    app.clock.advance(6 * DAY_MS);
    await app.jobs.expireOrder({ orderNo });
    expect((await app.call(getPaymentState, { orderNo }, user)).body.data.status).toBe('unpaid');
    app.clock.advance(DAY_MS + 60_000);
    await app.sweep('expiredOrders');
    expect((await app.call(getPaymentState, { orderNo }, user)).body.data.status).toBe('canceled');
  });

  it('closes an open payment code; one that was paid wins', async () => {
    const user = await makeInstitution(app);
    const first = await makeCodeOrder(app, user);
    await app.call(startPayment, { orderNo: first.orderNo, provider: 'wechat-pay' }, user);
    expect((await app.call(chooseTransfer, { orderNo: first.orderNo }, user)).body.isOK).toBe(true);
    const attempts = await selectPaymentAttempts(app.platform.db, first.orderNo);
    expect(attempts.filter(isUnsettled)).toEqual([]);
    expect(() => app.emulator.pay(attempts[0]!.outTradeNo, null)).toThrow();

    const second = await makeCodeOrder(app, user);
    await app.call(startPayment, { orderNo: second.orderNo, provider: 'wechat-pay' }, user);
    const [attempt] = await selectPaymentAttempts(app.platform.db, second.orderNo);
    app.emulator.pay(attempt!.outTradeNo, null);
    const reply = await app.call(chooseTransfer, { orderNo: second.orderNo }, user);
    expect(reply.body.code).toBe(paymentErrors.notPayable.code);
    expect((await app.call(getPaymentState, { orderNo: second.orderNo }, user)).body.data.status).toBe(
      'paid',
    );
    expect((await app.call(getTransfer, { orderNo: second.orderNo }, user)).body.data).toBeNull();
  });

  it('can be followed by another payment; a code that has expired at the provider is replaced', async () => {
    const { user, orderNo } = await makeTransfer(app);
    const start = () => app.call(startPayment, { orderNo, provider: 'wechat-pay' }, user);
    expect((await start()).body.isOK).toBe(true);
    app.clock.advance(3 * 3_600_000);
    expect((await start()).body.isOK).toBe(true);
    const attempts = await selectPaymentAttempts(app.platform.db, orderNo);
    expect(attempts).toHaveLength(2);
    expect(attempts.filter(isUnsettled)).toHaveLength(1);
  });

  it('is refused for people, for the order of another institution, and for a canceled or expired order', async () => {
    const person = await makeUser(app);
    const { orderNo: ofPerson } = await makeOrder(app, person);
    expect((await app.call(chooseTransfer, { orderNo: ofPerson }, person)).body.code).toBe(
      generalErrors.notPermitted.code,
    );
    const user = await makeInstitution(app);
    const { orderNo } = await makeCodeOrder(app, user);
    const stranger = await makeInstitution(app);
    const foreign = await app.call(chooseTransfer, { orderNo }, stranger);
    expect(foreign.body.code).toBe(generalErrors.notFound.code);
    expect((await app.call(getTransfer, { orderNo }, stranger)).body.code).toBe(generalErrors.notFound.code);
    expect((await voucher(orderNo, stranger)).body.code).toBe(generalErrors.notFound.code);
    await app.call(cancelOrder, { orderNo }, user);
    const canceled = await app.call(chooseTransfer, { orderNo }, user);
    expect(canceled.body.code).toBe(paymentErrors.notPayable.code);
    const late = await makeCodeOrder(app, user);
    app.clock.advance(3_600_000);
    const expired = await app.call(chooseTransfer, { orderNo: late.orderNo }, user);
    expect(expired.body.code).toBe(paymentErrors.notPayable.code);
  });
});

describe('a voucher', () => {
  it('is handed in, rejected with a reason, told to the buyer, and handed in again', async () => {
    const transfer = await makeTransfer(app);
    const { user, orderNo, transferId } = transfer;
    expect((await voucher(orderNo, user)).body.data).toMatchObject({
      state: 'submitted',
      voucher: { payerName: '澄江大学', amountFen: 9_000, paidOn: '2026-01-05' },
    });
    const finance = await makeFinance(app);
    const reject = () => app.call(rejectVoucher, { transferId, reason: '回单看不清' }, finance);
    expect((await reject()).body.isOK).toBe(true);
    expect((await reject()).body.isOK).toBe(false);
    expect(await ownTransfer(app, transfer)).toMatchObject({ state: 'rejected', reason: '回单看不清' });
    const [told] = (await app.call(findNotifications, PAGE, user)).body.data.list;
    expect(told).toMatchObject({ title: '转账凭证未通过', path: `/corporate_account?orderNo=${orderNo}` });
    expect((await voucher(orderNo, user)).body.data).toMatchObject({ state: 'submitted', reason: null });
  });

  it('refuses a date to come, and money that is no amount', async () => {
    const { user, orderNo } = await makeTransfer(app);
    const input = { orderNo, payerName: '澄江大学', amountFen: 9_000, paidOn: '2099-01-05' };
    expect((await app.call(submitVoucher, input, user)).body.code).toBe(transferErrors.paidOnFuture.code);
    const none = await app.call(submitVoucher, { ...input, paidOn: '2026-01-05', amountFen: 0 }, user);
    expect(none.body.code).toBe(generalErrors.invalidInput.code);
  });

  it('has at most three pictures, also when they arrive at once', async () => {
    const transfer = await makeTransfer(app);
    const { user, orderNo } = transfer;
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => sendPicture(orderNo, user)));
    expect(replies.filter(({ body }) => body.isOK)).toHaveLength(3);
    expect(replies.find(({ body }) => !body.isOK)!.body.code).toBe(transferErrors.tooManyImages.code);
    const { images } = await ownTransfer(app, transfer);
    const remove = { orderNo, imageId: images[1]!.imageId };
    expect((await app.call(removeVoucherImage, remove, user)).body.data.images).toHaveLength(2);
    expect((await sendPicture(orderNo, user)).body.data.images).toHaveLength(3);
    const html = { name: '回单.png', bytes: Buffer.from('<html>') };
    const notAPicture = await sendFile(app, uploadVoucherImage, { orderNo }, html, user);
    expect(notAPicture.body.code).toBe(pictureErrors.notAPicture.code);
    const pdf = { name: '回单.pdf', bytes: await picture() };
    expect((await sendFile(app, uploadVoucherImage, { orderNo }, pdf, user)).body.isOK).toBe(false);
  });

  it('shows its pictures to the owner and to finance, and to nobody else', async () => {
    const { user, orderNo, transferId } = await makeTransfer(app);
    const { imageId } = (await sendPicture(orderNo, user)).body.data.images[0]!;
    const own = await open(downloadVoucherImage.path, { orderNo, imageId }, user);
    expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'image/png']);
    const stranger = await makeTransfer(app);
    for (const theirs of [orderNo, stranger.orderNo]) {
      const reply = await open(downloadVoucherImage.path, { orderNo: theirs, imageId }, stranger.user);
      expect([theirs, reply.statusCode]).toEqual([theirs, 404]);
    }
    const removal = { orderNo: stranger.orderNo, imageId };
    expect((await app.call(removeVoucherImage, removal, stranger.user)).status).toBe(404);
    const byFinance = { transferId, imageId };
    expect((await open(downloadTransferImage.path, byFinance, await makeFinance(app))).statusCode).toBe(200);
    const other = { transferId: stranger.transferId, imageId };
    expect((await open(downloadTransferImage.path, other, await makeFinance(app))).statusCode).toBe(404);
    const service = await makeUser(app, 5, ['service']);
    expect((await open(downloadTransferImage.path, byFinance, service)).statusCode).toBe(403);
    expect((await app.call(findTransfers, PAGE, service)).status).toBe(403);
    expect((await app.app.inject({ url: `/files/${imageId}` })).statusCode).toBe(404);
  });

  it('cannot be changed once the order is canceled', async () => {
    const { user, orderNo } = await makeTransfer(app);
    await app.call(cancelOrder, { orderNo }, user);
    expect((await voucher(orderNo, user)).body.code).toBe(transferErrors.voucherClosed.code);
    expect((await sendPicture(orderNo, user)).body.code).toBe(transferErrors.voucherClosed.code);
  });
});

describe('finance', () => {
  it('finds a transfer by number, code and name, and by state', async () => {
    const { user, orderNo, code } = await makeTransfer(app);
    await voucher(orderNo, user);
    const finance = await makeFinance(app);
    for (const text of [orderNo.slice(0, 19), code.toLowerCase(), '澄江']) {
      const { list } = (await app.call(findTransfers, { ...PAGE, text, state: 'submitted' }, finance)).body
        .data;
      expect([text, list.map((found) => found.orderNo)]).toEqual([text, expect.arrayContaining([orderNo])]);
    }
    const none = await app.call(findTransfers, { ...PAGE, text: '100%_' }, finance);
    expect(none.body.data.total).toBe(0);
    expect((await adminTransfer(app, orderNo)).voucher?.payerName).toBe('澄江大学');
  });
});

describe('a remark', () => {
  it.each([
    ['H7K2QM', ['H7K2QM']],
    ['教材款 h7k2qm', ['H7K2QM']],
    ['教材款Ｈ７Ｋ２ＱＭ谢谢', ['H7K2QM']],
    ['P6XJ4E N2V9KD', ['P6XJ4E', 'N2V9KD']],
    ['AH7K2QM', ['AH7K2Q', 'H7K2QM']],
    ['2222333344445555', []],
    ['', []],
  ])('%j may name %j', (remark, codes) => {
    expect(findPossibleCodes(remark)).toEqual(codes);
  });
});
