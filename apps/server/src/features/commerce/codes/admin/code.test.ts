import {
  codeAdminErrors,
  codeErrors,
  exportCodes,
  findAuditEntries,
  findCodeByText,
  findCodes,
  findOrderCodes,
  generalErrors,
  getCode,
  ownedCodeErrors,
  recallCode,
  redeemCode,
  resendCode,
  revealCode,
  sendCode,
  voidAnyCode,
} from '@zhiye/contract';
import type { InputOf } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { formatCode } from '@zhiye/contract/constants/commerce/code-text';
import { describe, expect, it } from 'vitest';
import { codeMails } from '../../../../db/tables/commerce/codes.ts';
import { businessDay } from '../../../../platform/clock.ts';
import { readCsv } from '../../../../platform/spreadsheets/csv.ts';
import { receiveFile } from '../../../../testing/download.ts';
import { makeBook, makeCodes, makeGiftBatch, makeUser } from '../../../../testing/records.ts';
import { nextAddress } from '../../../../testing/test-client.ts';
import { useOwnApp } from '../../../../testing/test-app.ts';

const app = useOwnApp();
const PAGE = { pageNo: 1, pageSize: 20 };
const serviceUser = () => makeUser(app, USER_TYPE.staff, ['service']);
const find = async (query: Partial<InputOf<typeof findCodes>>) =>
  (await app.call(findCodes, { ...PAGE, ...query }, await serviceUser())).body.data;
const detail = async (codeId: string) => (await app.call(getCode, { codeId }, await serviceUser())).body.data;
const auditOf = async (codeId: string) => {
  const admin = await makeUser(app, USER_TYPE.staff);
  const query = { ...PAGE, target: `code:${codeId}` };
  return (await app.call(findAuditEntries, query, admin)).body.data.list;
};
async function runMails() {
  for (const { id } of await app.platform.db.select().from(codeMails))
    await app.jobs.mailCodes({ mailId: id });
}
const accountNameOf = async (userId: string) =>
  (
    await app.platform.pool.query<{ n: string }>('SELECT account_name AS n FROM users WHERE id = $1', [
      userId,
    ])
  ).rows[0]!.n;

async function makeSold(quantity = 2) {
  const owner = await makeUser(app);
  const bookId = await makeBook(app);
  const made = await makeCodes(app, owner, { bookId, quantity });
  return { owner, bookId, made, first: made[0]!, codeId: made[0]!.code.id };
}

describe('the codes in the back office', () => {
  it('are found by the last characters, the order, the people and the address, without their texts', async () => {
    const { owner, bookId, first, codeId, made } = await makeSold();
    const reader = await makeUser(app);
    await app.call(sendCode, { codeId, email: 'Zhou.Yan@school.example', name: '周予安' }, owner);
    await app.call(redeemCode, { code: made[1]!.text, extend: false }, { ...reader, address: nextAddress() });
    const [ids, { orderNo }] = [made.map(({ code }) => code.id), first.code];
    const search = async (searchBy: NonNullable<InputOf<typeof findCodes>['searchBy']>, keyword: string) =>
      (await find({ searchBy, keyword, bookId })).list.map((code) => code.codeId);
    expect(await search('lastFour', ` ${first.code.lastFour.toLowerCase()}`)).toEqual([codeId]);
    expect((await search('orderNo', orderNo)).sort()).toEqual(ids.sort());
    expect((await search('owner', await accountNameOf(owner.userId))).length).toBe(2);
    expect(await search('activatedBy', await accountNameOf(reader.userId))).toEqual([made[1]!.code.id]);
    expect(await search('recipient', 'zhou.yan@SCHOOL.example')).toEqual([codeId]);
    expect(await search('owner', '100%_')).toEqual([]);
    const { list, total } = await find({ bookId });
    expect(total).toBe(2);
    expect(JSON.stringify(list)).not.toContain(first.text);
    expect(list.find((code) => code.codeId === codeId)).toMatchObject({
      state: 'assigned',
      source: 'order',
      orderNo,
      ownerName: '测试者',
      giftBatchId: null,
      recipientName: '周予安',
      recipientEmail: 'Z****n@school.example',
      activatedByName: null,
    });
  });

  it('are filtered by state, source, book and day', async () => {
    const { bookId } = await makeSold();
    const { giftBatchId } = await makeGiftBatch(app, { bookId });
    const today = businessDay(app.clock.now());
    const yesterday = businessDay(new Date(app.clock.now().getTime() - 86_400_000));
    expect((await find({ bookId, source: 'gift' })).list).toMatchObject([
      { source: 'gift', giftBatchId, giftPurpose: 'testing', ownerName: null, orderNo: null },
    ]);
    const totals = async (query: Partial<InputOf<typeof findCodes>>) =>
      (await find({ bookId, ...query })).total;
    expect(await totals({ source: 'order' })).toBe(2);
    expect(await totals({ state: 'unassigned' })).toBe(3);
    expect(await totals({ state: 'void' })).toBe(0);
    expect(await totals({ fromDay: today, toDay: today })).toBe(3);
    expect(await totals({ toDay: yesterday })).toBe(0);
  });

  it('are for the role of service alone', async () => {
    const finance = await makeUser(app, USER_TYPE.staff, ['finance']);
    expect((await app.call(findCodes, PAGE, finance)).status).toBe(403);
    expect((await app.call(findCodes, PAGE, await makeUser(app))).status).toBe(403);
  });

  it('are exported as they are filtered, page after page, masked, and that is audited', async () => {
    const { bookId, made } = await makeSold(3);
    const staff = await serviceUser();
    const { bytes } = await receiveFile(app, exportCodes, { bookId, state: 'unassigned' }, staff);
    const lines = readCsv(bytes.toString())!;
    expect(lines).toHaveLength(4);
    expect(lines[0]![0]).toBe('CODE');
    expect(
      lines
        .slice(1)
        .map(([code]) => code)
        .sort(),
    ).toEqual(made.map(({ code }) => `****-****-****-${code.lastFour}`).sort());
    for (const { text } of made) expect(bytes.toString()).not.toContain(formatCode(text));
    const admin = await makeUser(app, USER_TYPE.staff);
    const audit = await app.call(findAuditEntries, { ...PAGE, action: 'code.export' }, admin);
    expect(audit.body.data.list[0]).toMatchObject({ actorId: staff.userId });
  });

  it('more than one part of an export has every code once', async () => {
    const { bookId } = await makeSold(1_000);
    const { bytes } = await receiveFile(app, exportCodes, { bookId }, await serviceUser());
    const codes = readCsv(bytes.toString())!.slice(1);
    expect(codes).toHaveLength(1_000);
  });
});

describe('a whole text', () => {
  const findText = async (text: string) => app.call(findCodeByText, { text }, await serviceUser());

  it('finds its code, also one that it had before it was recalled', async () => {
    const { owner, first, codeId } = await makeSold();
    const typed = formatCode(first.text).toLowerCase();
    expect((await findText(typed)).body.data).toEqual({ codeId, isRecalledText: false });
    await app.call(sendCode, { codeId, email: 'a@school.example' }, owner);
    await app.call(recallCode, { codeId }, owner);
    expect((await findText(typed)).body.data).toEqual({ codeId, isRecalledText: true });
  });

  it('with a mistake and one that nobody has are told apart', async () => {
    expect((await findText('K7QM-3XRD')).body.code).toBe(codeErrors.mistyped.code);
    expect((await findText('2222222222222222')).body.code).toBe(codeAdminErrors.textNotFound.code);
  });
});

describe('the history of a code', () => {
  it('tells who made, sent, recalled, activated it, and when it was mailed', async () => {
    const { owner, codeId } = await makeSold();
    const reader = await makeUser(app);
    const send = (email: string) => app.call(sendCode, { codeId, email, name: '周予安' }, owner);
    app.clock.advance(60_000);
    await send('one@school.example');
    app.clock.advance(60_000);
    await runMails();
    await send('two@school.example');
    app.clock.advance(60_000);
    const { text } = (await app.call(revealCode, { codeId, reason: '核对工单' }, await serviceUser())).body
      .data;
    await app.call(redeemCode, { code: text, extend: false }, { ...reader, address: nextAddress() });
    const { code, events } = await detail(codeId);
    expect(code.state).toBe('activated');
    expect(events.map(({ kind, byName, recipientEmail }) => [kind, byName, recipientEmail])).toEqual(
      expect.arrayContaining([
        ['made', null, null],
        ['assigned', '测试者', 'o****e@school.example'],
        ['recalled', '测试者', 'o****e@school.example'],
        ['assigned', '测试者', 't****o@school.example'],
        ['activated', '测试者', 't****o@school.example'],
      ]),
    );
    expect(events.map(({ kind }) => kind)).toContain('mailed');
    expect(events[0]!.kind).toBe('made');
    expect(events.at(-1)!.kind).toBe('activated');
  });

  it('of a code that is not there is not found', async () => {
    const codeId = '00000000-0000-7000-8000-000000000000';
    expect((await app.call(getCode, { codeId }, await serviceUser())).body.code).toBe(
      generalErrors.notFound.code,
    );
  });
});

describe('in a support case', () => {
  it('a code is voided with a reason that its owner reads, and nobody redeems it', async () => {
    const { owner, first, codeId } = await makeSold();
    const staff = await serviceUser();
    const voided = () => app.call(voidAnyCode, { codeId, reason: '卡片遗失' }, staff);
    expect((await voided()).body.isOK).toBe(true);
    expect((await voided()).body.code).toBe(ownedCodeErrors.notOpen.code);
    const codes = await app.call(findOrderCodes, { ...PAGE, orderNo: first.code.orderNo }, owner);
    expect(codes.body.data.list[0]).toMatchObject({ state: 'void', voidReason: '卡片遗失' });
    const reply = await app.call(
      redeemCode,
      { code: first.text, extend: false },
      { ...(await makeUser(app)), address: nextAddress() },
    );
    expect(reply.body.code).toBe(codeErrors.void.code);
    expect((await detail(codeId)).events.at(-1)).toMatchObject({
      kind: 'void',
      byName: '测试者',
      reason: '卡片遗失',
    });
    expect(await auditOf(codeId)).toMatchObject([{ action: 'code.void', actorId: staff.userId }]);
  });

  it('the mail is sent again to the same address, five times a day, and never without an address', async () => {
    const { owner, codeId, made } = await makeSold();
    const staff = await serviceUser();
    const resend = (id: string) => app.call(resendCode, { codeId: id }, staff);
    expect((await resend(made[1]!.code.id)).body.code).toBe(codeAdminErrors.noRecipient.code);
    const email = `again-${codeId}@school.example`;
    await app.call(sendCode, { codeId, email }, owner);
    for (let sent = 1; sent < 5; sent += 1) expect((await resend(codeId)).body.isOK).toBe(true);
    expect((await resend(codeId)).body.code).toBe(ownedCodeErrors.tooManyMails.code);
    await runMails();
    const mails = app.devMailbox.mails.filter(({ to }) => to === email);
    expect(mails).toHaveLength(5);
    expect(mails[0]!.text).toContain(formatCode(made[0]!.text));
    expect(mails[0]!.pictures).toHaveLength(1);
    expect((await auditOf(codeId)).filter(({ action }) => action === 'code.resend')).toHaveLength(4);
  });

  it('the text is shown for a reason, which is audited, and not once it is of no use', async () => {
    const { first, codeId } = await makeSold();
    const staff = await serviceUser();
    const reveal = () => app.call(revealCode, { codeId, reason: '邮件打不开' }, staff);
    expect((await reveal()).body.data).toEqual({ text: first.text });
    expect(await auditOf(codeId)).toMatchObject([
      { action: 'code.reveal', detail: `{"reason":"邮件打不开","lastFour":"${first.code.lastFour}"}` },
    ]);
    await app.call(voidAnyCode, { codeId, reason: '测试' }, staff);
    expect((await reveal()).body.code).toBe(ownedCodeErrors.notOpen.code);
  });
});
