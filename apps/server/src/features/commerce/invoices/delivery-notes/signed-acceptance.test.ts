import {
  deliveryNoteErrors,
  downloadSignedAcceptance,
  downloadSignedAcceptanceOfOrder,
  findAuditEntries,
  generalErrors,
  getOrder,
  getSignedAcceptance,
  getSignedAcceptanceOfOrder,
  MAX_SIGNED_COPY_BYTES,
  signedCopyErrors,
  uploadSignedAcceptance,
} from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { receiveFile } from '../../../../testing/download.ts';
import { makeUser } from '../../../../testing/records.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { sendFile } from '../../../../testing/upload.ts';
import {
  makeFinance,
  makeInstitution,
  makeTransfer,
  receive,
} from '../../transfers/testing/transfer-records.ts';
import type { TestUser } from '../../../../testing/records.ts';

const app = useApp();
const PDF = Buffer.from('%PDF-1.7 signed');

async function deliver() {
  const order = await makeTransfer(app);
  await receive(app, order, order.amountFen);
  return order;
}

const send = (orderNo: string, user: TestUser, name = '验收单.pdf', bytes: Buffer = PDF) =>
  sendFile(app, uploadSignedAcceptance, { orderNo }, { name, bytes }, user);
const signedOf = async (orderNo: string, user: TestUser) =>
  (await app.call(getSignedAcceptance, { orderNo }, user)).body.data.signed;

describe('the signed acceptance form', () => {
  it('is sent back once the order is delivered, and a later copy takes its place', async () => {
    const order = await makeTransfer(app);
    const { orderNo, user } = order;
    expect((await send(orderNo, user)).body.code).toBe(deliveryNoteErrors.notDelivered.code);
    await receive(app, order, order.amountFen);
    expect(await signedOf(orderNo, user)).toBeNull();
    expect((await send(orderNo, user)).body.isOK).toBe(true);
    const photo = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    expect((await send(orderNo, user, '验收单 扫描.jpg', photo)).body.isOK).toBe(true);
    expect(await signedOf(orderNo, user)).toMatchObject({ name: '验收单 扫描.jpg' });
    const { timeline } = (await app.call(getOrder, { orderNo }, user)).body.data;
    expect(timeline.filter(({ event }) => event === 'acceptanceSigned')).toHaveLength(2);
    const { rows } = await app.platform.pool.query<{ total: number }>(
      `SELECT count(*)::int AS total FROM files WHERE purpose = 'signedAcceptance' AND owner_id = $1`,
      [user.userId],
    );
    expect(rows[0]!.total).toBe(1);
  });

  it('is a PDF or a picture of at most 20 MB', async () => {
    const { orderNo, user } = await deliver();
    for (const [name, bytes] of [
      ['验收单.docx', Buffer.from('PK')],
      ['验收单.pdf', Buffer.from('no PDF')],
      ['验收单.png', Buffer.from('no picture')],
    ] as const) {
      expect((await send(orderNo, user, name, bytes)).body.code).toBe(signedCopyErrors.notASignedCopy.code);
    }
    const large = Buffer.concat([PDF, Buffer.alloc(MAX_SIGNED_COPY_BYTES)]);
    expect((await send(orderNo, user, '验收单.pdf', large)).status).toBe(413);
    expect(await signedOf(orderNo, user)).toBeNull();
  });

  it('is read by its institution and by staff, who are named in the audit log', async () => {
    const { orderNo, user } = await deliver();
    await send(orderNo, user);
    expect((await receiveFile(app, downloadSignedAcceptance, { orderNo }, user)).bytes).toEqual(PDF);
    const service = await makeUser(app, USER_TYPE.staff, ['service']);
    expect((await app.call(getSignedAcceptanceOfOrder, { orderNo }, service)).body.data.signed).toMatchObject(
      { name: '验收单.pdf' },
    );
    const theirs = await receiveFile(app, downloadSignedAcceptanceOfOrder, { orderNo }, service);
    expect(theirs.bytes).toEqual(PDF);
    const admin = await makeUser(app, USER_TYPE.staff, ['admin']);
    const found = await app.call(
      findAuditEntries,
      { pageNo: 1, pageSize: 10, action: 'order.signedAcceptance', target: `order:${orderNo}` },
      admin,
    );
    expect(found.body.data.list).toHaveLength(1);
    const other = await makeInstitution(app);
    const refusals = [
      (await app.call(getSignedAcceptance, { orderNo }, other)).body.code,
      (await send(orderNo, other)).body.code,
      (await receiveFile(app, downloadSignedAcceptance, { orderNo }, other)).envelope?.code,
    ];
    expect(refusals).toEqual(Array(3).fill(generalErrors.notFound.code));
    const none = await deliver();
    const missing = await receiveFile(
      app,
      downloadSignedAcceptanceOfOrder,
      { orderNo: none.orderNo },
      await makeFinance(app),
    );
    expect(missing.envelope?.code).toBe(generalErrors.notFound.code);
  });
});
