import { randomUUID } from 'node:crypto';
import {
  approveRefund,
  confirmBankRefund,
  deliveryNoteErrors,
  downloadDeliveryNote,
  downloadDeliveryNoteOfOrder,
  findRefunds,
  generalErrors,
  recordBankRefund,
  redeemCode,
  requestRefund,
} from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { describe, expect, it } from 'vitest';
import { businessDay } from '../../../../platform/clock.ts';
import { receiveFile } from '../../../../testing/download.ts';
import { readPdfText } from '../../../../testing/pdf-text.ts';
import { makeUser } from '../../../../testing/records.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { readCodeText } from '../../codes/codes/code-secret.ts';
import { selectLineCodes } from '../../codes/codes/code.store.ts';
import {
  makeFinance,
  makeInstitution,
  makeTransfer,
  PAGE,
  receive,
} from '../../transfers/testing/transfer-records.ts';

const app = useApp();

const flat = async (bytes: Buffer): Promise<string> =>
  (await readPdfText(bytes)).join('').replaceAll(/\s+/g, '');

describe('a delivery note', () => {
  it('counts the codes by batch, and those that were redeemed, without their texts', async () => {
    const order = await makeTransfer(app, { quantity: 3 });
    const { orderNo, user } = order;
    const note = (paper: 'delivery' | 'acceptance') =>
      receiveFile(app, downloadDeliveryNote, { orderNo, paper }, user);
    expect((await note('delivery')).envelope?.code).toBe(deliveryNoteErrors.notDelivered.code);
    await receive(app, order, order.amountFen);
    const [code] = await selectLineCodes(app.platform.db, orderNo, 1);
    const text = readCodeText(app.platform.masterSecret, code!);
    expect((await app.call(redeemCode, { code: text, extend: false }, await makeUser(app))).body.isOK).toBe(
      true,
    );
    const delivery = await flat((await note('delivery')).bytes);
    for (const part of ['交付单', orderNo, '接收人（签字）/日期', '高等代数讲义3301'])
      expect(delivery).toContain(part);
    expect(delivery).not.toContain(text.replaceAll('-', ''));
    const acceptance = await flat((await note('acceptance')).bytes);
    for (const part of ['验收单', '验收人一（签字）/日期', '验收人二（签字）/日期'])
      expect(acceptance).toContain(part);
  });

  it('expects no codes in place of those that were refunded', async () => {
    const order = await makeTransfer(app, { quantity: 3 });
    const { orderNo, user } = order;
    await receive(app, order, order.amountFen);
    const asked = { orderNo, lines: [{ lineNo: 1, quantity: 1 }], reason: '选课人数减少' };
    await app.call(requestRefund, asked, user);
    const [maker, checker] = [await makeFinance(app), await makeFinance(app)];
    const { list } = (await app.call(findRefunds, { ...PAGE, order: orderNo }, maker)).body.data;
    const { refundRowId } = list[0]!;
    const service = await makeUser(app, USER_TYPE.staff, ['service']);
    for (const person of [service, maker]) await app.call(approveRefund, { refundRowId }, person);
    const sentOn = businessDay(app.clock.now());
    await app.call(recordBankRefund, { refundRowId, bankReference: `R${randomUUID()}`, sentOn }, maker);
    await app.call(confirmBankRefund, { refundRowId }, checker);
    const note = await receiveFile(app, downloadDeliveryNote, { orderNo, paper: 'acceptance' }, user);
    // three ordered, two delivered and kept, none to come, none activated
    expect(await flat(note.bytes)).toContain('高等代数讲义3200');
  });

  it('is given to its institution and to staff', async () => {
    const order = await makeTransfer(app);
    await receive(app, order, order.amountFen);
    const input = { orderNo: order.orderNo, paper: 'delivery' } as const;
    const foreign = await receiveFile(app, downloadDeliveryNote, input, await makeInstitution(app));
    expect(foreign.envelope?.code).toBe(generalErrors.notFound.code);
    const staff = await receiveFile(app, downloadDeliveryNoteOfOrder, input, await makeFinance(app));
    expect(staff.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
