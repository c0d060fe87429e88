import {
  assignRosterCodes,
  bookImportErrors,
  codeErrors,
  exportRoster,
  downloadRosterTemplate,
  findOrderCodes,
  findRosterEntries,
  generalErrors,
  getRoster,
  reassignRosterCode,
  recallCode,
  recallRosterCodes,
  redeemCode,
  remindRoster,
  rosterErrors,
  sendRosterCodes,
} from '@zhiye/contract';
import type { JsonRoute } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { eq } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/universal';
import writeXlsxFile from 'write-excel-file/node';
import { describe, expect, it, vi } from 'vitest';
import { codes as codesTable } from '../../../../db/tables/commerce/codes.ts';
import { rosterMailings } from '../../../../db/tables/commerce/rosters.ts';
import { receiveFile } from '../../../../testing/download.ts';
import { makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import {
  applyRoster,
  checkRoster,
  makeClaimLink,
  makeCodeLine,
  rosterCsv,
  rosterOf,
  ROSTER_HEAD,
  sendRoster,
} from '../../../../testing/rosters.ts';
import type { TestLine } from '../../../../testing/rosters.ts';
import { nextAddress } from '../../../../testing/test-client.ts';
import { useOwnApp } from '../../../../testing/test-app.ts';
import { readCodeText } from '../codes/code-secret.ts';

const app = useOwnApp();
const GU = '顾清和,2025113001,guqh@stu.example,统计2501';
const ZHUO = '卓一凡,2025113002,zhuoyf@stu.example,统计2502';
const QI = '戚明月,2025113003,qimy@stu.example,统计2502';

async function makeLine(quantity: number) {
  const owner = await makeUser(app, USER_TYPE.institution);
  return { owner, ...(await makeCodeLine(app, owner, quantity)) };
}

const spreadOf = async (owner: TestUser, { orderNo }: TestLine) => {
  const { body } = await app.call(getRoster, { orderNo }, owner);
  const { activated, sent, unsent, reserved, free, other } = body.data.lines[0]!;
  return { activated, sent, unsent, reserved, free, other };
};

const entryIdsOf = async (owner: TestUser, line: TestLine) =>
  (await rosterOf(app, owner, line)).map(({ entryId }) => entryId);

async function codeTextOf(email: string): Promise<string> {
  const [code] = await app.platform.db.select().from(codesTable).where(eq(codesTable.recipientEmail, email));
  return readCodeText(app.platform.masterSecret, code!);
}

const redeem = async (code: string) => {
  const user = await makeUser(app);
  return app.call(redeemCode, { code, extend: false }, { ...user, address: nextAddress() });
};

/** Runs the jobs of all mailings. Returns the mails to an address. */
async function sendMails(to: string) {
  for (const { id } of await app.platform.db.select().from(rosterMailings))
    await app.jobs.sendRosterMails({ mailingId: id });
  return app.devMailbox.mails.filter((mail) => mail.to === to);
}

describe('a roster', () => {
  it('shows in a dry run what happens to every line, and stores nothing', async () => {
    const { owner, line } = await makeLine(3);
    await applyRoster(app, owner, line, rosterCsv(GU));
    const file = rosterCsv(
      GU,
      ZHUO,
      '卓一凡,2025113002,other@stu.example,',
      '黎心怡,2025113105,lixinyi@chengjiang,',
      ',2025113116,zuoyy@stu.example,',
      QI,
      '纪南星,2025113006,jinx@stu.example,',
    );
    const report = await checkRoster(app, owner, line, file);
    expect(report).toMatchObject({
      isApplied: false,
      freeAfter: 0,
      counts: {
        assignable: 2,
        alreadyAssigned: 1,
        duplicate: 1,
        emailInvalid: 1,
        nameMissing: 1,
        textInvalid: 0,
        conflicting: 0,
        noFreeCode: 1,
      },
    });
    expect(report.lines[1]).toMatchObject({ line: 4, outcome: 'duplicate', otherLine: 3 });
    expect(report.lines.map(({ line: at }) => at)).toEqual([2, 4, 5, 6, 8, 3, 7]);
    expect(await spreadOf(owner, line)).toMatchObject({ unsent: 1, free: 2 });
  });

  it('is read as GBK, with a title above the head, and as XLSX', async () => {
    const { owner, line } = await makeLine(3);
    const utf8 = Buffer.from('\ufeff统计学院名册\r\n' + [ROSTER_HEAD, GU].join('\r\n'));
    expect((await checkRoster(app, owner, line, utf8)).counts.assignable).toBe(1);
    // 姓名,学号,邮箱 and 顾清和 in GBK
    const gbk = Buffer.concat([
      Buffer.from('d0d5c3fb2cd1a7bac52cd3cacfe40d0a', 'hex'),
      Buffer.from('b9cbc7e5bacd', 'hex'),
      Buffer.from(',2025113001,guqh@stu.example\r\n'),
    ]);
    expect((await checkRoster(app, owner, line, gbk)).lines[0]).toMatchObject({ name: '顾清和' });
    const rows = [ROSTER_HEAD, GU].map((text) =>
      text.split(',').map((value) => ({ value: value === '2025113001' ? 2025113001 : value })),
    );
    const xlsx = await writeXlsxFile(rows as never).toBuffer();
    const reply = await sendRoster(app, owner, { ...line, mode: 'check' }, xlsx, '名册.xlsx');
    expect(reply.body.data.lines[0]).toMatchObject({ studentNumber: '2025113001', outcome: 'assignable' });
  });

  it('assigns once confirmed, and once only when it is sent twice at the same time', async () => {
    const { owner, line } = await makeLine(5);
    const file = rosterCsv(GU, ZHUO);
    const { importId, fileHash } = await checkRoster(app, owner, line, file);
    const confirm = () =>
      sendRoster(app, owner, { ...line, mode: 'apply', importId, fileHash, assignable: 2 }, file);
    const replies = await Promise.all([confirm(), confirm(), confirm()]);
    expect(replies.map(({ body }) => body.data.counts.assignable)).toEqual([2, 2, 2]);
    expect(await spreadOf(owner, line)).toMatchObject({ unsent: 2, free: 3 });
    expect(await rosterOf(app, owner, line)).toMatchObject([
      { name: '顾清和', studentNumber: '2025113001', className: '统计2501', state: 'unsent', mailedAt: null },
      { name: '卓一凡', email: 'zhuoyf@stu.example', state: 'unsent' },
    ]);
    const list = await app.call(
      findOrderCodes,
      { pageNo: 1, pageSize: 20, ...line, state: 'assigned' },
      owner,
    );
    expect(list.body.data.total).toBe(2);
  });

  it('with a corrected address moves a code that nobody has redeemed, with a new text', async () => {
    const { owner, line } = await makeLine(2);
    await applyRoster(
      app,
      owner,
      line,
      rosterCsv(
        '顾清和,2025113001,Gu <wrong@stu.example>;,',
        '卓一凡,2025113002,correction-kept@stu.example,',
      ),
      1,
    );
    const [old, redeemed] = [
      await codeTextOf('wrong@stu.example'),
      await codeTextOf('correction-kept@stu.example'),
    ];
    expect((await redeem(redeemed)).body.isOK).toBe(true);
    const file = rosterCsv(
      '顾清和,2025113001,mailto:right@stu.example,',
      '卓一凡,2025113002,other@stu.example,',
    );
    const report = await applyRoster(app, owner, line, file, 1);
    expect(report.counts).toMatchObject({ assignable: 0, corrected: 1, alreadyAssigned: 1 });
    expect((await rosterOf(app, owner, line)).map(({ email }) => email)).toEqual([
      'right@stu.example',
      'correction-kept@stu.example',
    ]);
    expect(await codeTextOf('right@stu.example')).not.toBe(old);
    expect((await redeem(old)).body.isOK).toBe(false);
    expect(await sendMails('right@stu.example')).toHaveLength(1);
    // the same file again corrects nothing
    expect((await checkRoster(app, owner, line, file)).counts).toMatchObject({
      corrected: 0,
      alreadyAssigned: 2,
    });
  });

  it('is refused when the file or the free codes are not those of the dry run', async () => {
    const { owner, line } = await makeLine(2);
    const file = rosterCsv(GU, ZHUO);
    const { importId, fileHash } = await checkRoster(app, owner, line, file);
    const fields = { ...line, mode: 'apply' as const, importId, fileHash, assignable: 2 };
    const other = await sendRoster(app, owner, fields, rosterCsv(QI));
    expect(other.body.code).toBe(rosterErrors.changed.code);
    const unchecked = await sendRoster(app, owner, { ...line, mode: 'apply', assignable: 2 }, file);
    expect(unchecked.body.code).toBe(rosterErrors.changed.code);
    await applyRoster(app, owner, line, rosterCsv(QI));
    expect((await sendRoster(app, owner, fields, file)).body.code).toBe(rosterErrors.changed.code);
    expect(await spreadOf(owner, line)).toMatchObject({ unsent: 1, free: 1 });
  });

  it('needs the columns, a readable file, and at most 5,000 lines', async () => {
    const { owner, line } = await makeLine(1);
    const check = async (text: string, name?: string) =>
      (await sendRoster(app, owner, { ...line, mode: 'check' }, Buffer.from(text), name)).body.code;
    expect(await check('姓名,学号\r\n顾清和,1')).toBe(rosterErrors.columnsMissing.code);
    expect(await check('', '名册.txt')).toBe(rosterErrors.columnsMissing.code);
    expect(await check('"a')).toBe(bookImportErrors.importFileUnreadable.code);
    expect(await check('a,b\r\n'.repeat(30_000))).toBe(rosterErrors.tooManyLines.code);
    const many = Array.from({ length: 5_001 }, (_, index) => `甲,${index},s${index}@stu.example,`);
    expect(await check([ROSTER_HEAD, ...many].join('\n'))).toBe(rosterErrors.tooManyLines.code);
    const short = await checkRoster(app, owner, line, rosterCsv(...many.slice(0, 5_000)));
    expect(short.counts).toMatchObject({ assignable: 1, noFreeCode: 4_999 });
    expect(short.lines).toHaveLength(500);
  });

  it('and its people are nothing to anybody else', async () => {
    const { owner, line } = await makeLine(2);
    await applyRoster(app, owner, line, rosterCsv(GU));
    const entryIds = await entryIdsOf(owner, line);
    const other = await makeUser(app, USER_TYPE.institution);
    const own = await makeCodeLine(app, other, 1);
    const person = { name: '卓一凡', studentNumber: null, email: 'a@stu.example', className: null };
    const calls: [JsonRoute, object][] = [
      [getRoster, { orderNo: line.orderNo }],
      [findRosterEntries, { ...line, pageNo: 1, pageSize: 20 }],
      [sendRosterCodes, line],
      [remindRoster, line],
      [recallRosterCodes, { ...line, entryIds }],
      [sendRosterCodes, { ...own.line, entryIds }],
      [recallRosterCodes, { ...own.line, entryIds }],
      [assignRosterCodes, { ...own.line, entryIds }],
      [reassignRosterCode, { entryId: entryIds[0]!, person, send: false }],
    ];
    for (const [route, input] of calls) {
      const reply = await app.call(route as typeof sendRosterCodes, input as never, {
        ...other,
        address: nextAddress(),
      });
      expect([route.path, reply.status, reply.body.code]).toEqual([
        route.path,
        404,
        generalErrors.notFound.code,
      ]);
    }
    const upload = await sendRoster(app, other, { ...line, mode: 'check' }, rosterCsv(ZHUO));
    expect(upload.body.code).toBe(generalErrors.notFound.code);
    const file = await receiveFile(app, exportRoster, { ...line, format: 'csv' }, other);
    expect(file.envelope?.code).toBe(generalErrors.notFound.code);
  });

  it('is found by state, class and text', async () => {
    const { owner, line } = await makeLine(3);
    await applyRoster(app, owner, line, rosterCsv(GU, ZHUO, QI));
    const find = async (filter: object) => {
      const { body } = await app.call(
        findRosterEntries,
        { pageNo: 1, pageSize: 20, ...line, ...filter },
        owner,
      );
      return [body.data.total, body.data.list.map(({ name }) => name)];
    };
    expect(await find({ className: '统计2502' })).toEqual([2, ['卓一凡', '戚明月']]);
    expect(await find({ text: 'GUQH@' })).toEqual([1, ['顾清和']]);
    expect(await find({ text: '113003' })).toEqual([1, ['戚明月']]);
    expect(await find({ state: 'activated' })).toEqual([0, []]);
    expect(await find({ state: 'unsent', pageSize: 1, pageNo: 2 })).toEqual([3, ['卓一凡']]);
  });
});

describe('people of a roster', () => {
  it('get their codes by mail, each once, and are counted through to the redeemed ones', async () => {
    const { owner, line } = await makeLine(3);
    await applyRoster(app, owner, line, rosterCsv('顾清和,2025113001,mailed@stu.example,', ZHUO));
    const sent = await app.call(sendRosterCodes, line, owner);
    expect(sent.body.data).toEqual({ done: 2, skipped: 0 });
    expect((await app.call(sendRosterCodes, line, owner)).body.data).toEqual({ done: 0, skipped: 0 });
    const [first] = await app.platform.db
      .select()
      .from(rosterMailings)
      .where(eq(rosterMailings.orderNo, line.orderNo));
    // the job, the job again, and the sweep at the same time
    await Promise.all([
      app.jobs.sendRosterMails({ mailingId: first!.id }),
      app.jobs.sendRosterMails({ mailingId: first!.id }),
      app.sweep('unsentRosterMails'),
    ]);
    const mails = await sendMails('mailed@stu.example');
    expect(mails).toHaveLength(1);
    const text = await codeTextOf('mailed@stu.example');
    expect(mails[0]!.text).toContain(text);
    const roster = await app.call(getRoster, { orderNo: line.orderNo }, owner);
    expect(roster.body.data.mailing).toMatchObject({ kind: 'code', total: 2, sent: 2, failed: 0 });
    expect((await redeem(text)).body.isOK).toBe(true);
    expect(await spreadOf(owner, line)).toEqual({
      activated: 1,
      sent: 1,
      unsent: 0,
      reserved: 0,
      free: 1,
      other: 0,
    });
    const [gu] = await rosterOf(app, owner, line);
    expect(gu).toMatchObject({ state: 'activated', isClaimed: false });
    expect(gu!.activatedAt).not.toBeNull();
  });

  it('get a mail that failed later, by the sweep', async () => {
    const { owner, line } = await makeLine(1);
    const to = 'later@stu.example';
    await applyRoster(app, owner, line, rosterCsv(`纪南星,1,${to},`), 1);
    const failing = vi.spyOn(app.platform.smsMailSender, 'sendMail').mockRejectedValue(new Error('refused'));
    expect(await sendMails(to)).toEqual([]);
    failing.mockRestore();
    await app.sweep('unsentRosterMails');
    expect(await sendMails(to)).toEqual([]);
    app.clock.advance(3 * 60_000);
    await app.sweep('unsentRosterMails');
    expect(await sendMails(to)).toHaveLength(1);
  });

  it('whose mail fails for a day count as not mailed', async () => {
    const { owner, line } = await makeLine(1);
    await applyRoster(app, owner, line, rosterCsv('纪南星,1,never@stu.example,'), 1);
    const failing = vi.spyOn(app.platform.smsMailSender, 'sendMail').mockRejectedValue(new Error('refused'));
    await sendMails('never@stu.example');
    app.clock.advance(86_400_000);
    await app.sweep('unsentRosterMails');
    failing.mockRestore();
    const { body } = await app.call(getRoster, { orderNo: line.orderNo }, owner);
    expect(body.data.mailing).toMatchObject({ total: 1, sent: 0, failed: 1 });
    expect(await rosterOf(app, owner, line)).toMatchObject([{ state: 'unsent' }]);
  });

  it('are reminded once a day while they have not redeemed', async () => {
    const { owner, line } = await makeLine(2);
    await applyRoster(app, owner, line, rosterCsv(`纪南星,1,reminded@stu.example,`), 1);
    await applyRoster(app, owner, line, rosterCsv(`罗以安,2,unsent@stu.example,`));
    expect((await app.call(remindRoster, line, owner)).body.data).toEqual({ done: 1, skipped: 0 });
    const entryIds = await entryIdsOf(owner, line);
    const again = await app.call(remindRoster, { ...line, entryIds }, owner);
    expect(again.body.data).toEqual({ done: 0, skipped: 2 });
    app.clock.advance(86_400_000);
    expect((await app.call(remindRoster, line, owner)).body.data.done).toBe(1);
    const mails = await sendMails('reminded@stu.example');
    expect(mails.map(({ subject }) => subject.includes('别忘了兑换')).sort()).toEqual([false, true, true]);
    await redeem(await codeTextOf('reminded@stu.example'));
    app.clock.advance(86_400_000);
    expect((await app.call(remindRoster, line, owner)).body.data).toEqual({ done: 0, skipped: 0 });
  });

  it('are mailed five times a day at most', async () => {
    const { owner, line } = await makeLine(1);
    await applyRoster(app, owner, line, rosterCsv(GU));
    const entryIds = await entryIdsOf(owner, line);
    const done: number[] = [];
    for (let at = 0; at < 6; at += 1)
      done.push((await app.call(sendRosterCodes, { ...line, entryIds }, owner)).body.data.done);
    expect(done).toEqual([1, 1, 1, 1, 1, 0]);
  });

  it('lose a recalled code: the old text is void, the mail that waits is not sent, and it can be given again', async () => {
    const { owner, line } = await makeLine(1);
    await applyRoster(app, owner, line, rosterCsv('孟扶摇,7,recalled@stu.example,'), 1);
    const text = await codeTextOf('recalled@stu.example');
    const entryIds = await entryIdsOf(owner, line);
    const recalled = await app.call(recallRosterCodes, { ...line, entryIds }, owner);
    expect(recalled.body.data).toEqual({ done: 1, skipped: 0 });
    expect((await redeem(text)).body.code).toBe(codeErrors.void.code);
    expect(await sendMails('recalled@stu.example')).toEqual([]);
    expect(await rosterOf(app, owner, line)).toMatchObject([{ state: 'recalled', lastFour: null }]);
    expect(await spreadOf(owner, line)).toMatchObject({ free: 1, sent: 0, unsent: 0 });
    const again = await app.call(assignRosterCodes, { ...line, entryIds }, owner);
    expect(again.body.data).toEqual({ done: 1, skipped: 0 });
    expect(await rosterOf(app, owner, line)).toMatchObject([{ state: 'unsent' }]);
    expect((await redeem(await codeTextOf('recalled@stu.example'))).body.isOK).toBe(true);
    const late = await app.call(recallRosterCodes, { ...line, entryIds }, owner);
    expect(late.body.data).toEqual({ done: 0, skipped: 1 });
  });

  it('lose a code that the list of codes recalls', async () => {
    const { owner, line, codes } = await makeLine(1);
    await applyRoster(app, owner, line, rosterCsv(GU));
    expect((await app.call(recallCode, { codeId: codes[0]!.code.id }, owner)).body.isOK).toBe(true);
    expect(await rosterOf(app, owner, line)).toMatchObject([{ state: 'recalled' }]);
  });

  it('get no codes that are not there', async () => {
    const { owner, line } = await makeLine(1);
    await applyRoster(app, owner, line, rosterCsv(GU));
    const entryIds = await entryIdsOf(owner, line);
    await app.call(recallRosterCodes, { ...line, entryIds }, owner);
    await makeClaimLink(app, owner, line);
    const reply = await app.call(assignRosterCodes, { ...line, entryIds }, owner);
    expect([reply.body.code, reply.body.msg]).toEqual([
      rosterErrors.noFreeCodes.code,
      '可分配的 CODE 不够，还剩 0 个',
    ]);
  });

  it('pass their code on to another person, with a new text', async () => {
    const { owner, line } = await makeLine(2);
    await applyRoster(app, owner, line, rosterCsv('贺知远,9,before@stu.example,', QI));
    const text = await codeTextOf('before@stu.example');
    const [, entry] = await rosterOf(app, owner, line);
    const person = { name: '叶栖梧', studentNumber: '10', email: 'After@stu.example', className: null };
    const reassign = (change: object = {}) =>
      app.call(
        reassignRosterCode,
        { entryId: entry!.entryId, person: { ...person, ...change }, send: true },
        owner,
      );
    const taken = await reassign({ email: 'qimy@stu.example' });
    expect(taken.body.code).toBe(rosterErrors.personTaken.code);
    const given = await reassign();
    expect(given.body.data).toMatchObject({ name: '叶栖梧', email: 'after@stu.example', state: 'sent' });
    expect((await redeem(text)).body.code).toBe(codeErrors.void.code);
    const [mail] = await sendMails('after@stu.example');
    expect(mail!.text).toContain(await codeTextOf('after@stu.example'));
    expect((await reassign()).body.code).toBe(rosterErrors.entryClosed.code);
  });
});

describe('the file of a roster', () => {
  it('has the people that the filter finds, without texts of codes and formulas', async () => {
    const { owner, line, codes } = await makeLine(2);
    await applyRoster(app, owner, line, rosterCsv('=1+1,5,formula@stu.example,', GU));
    const csv = await receiveFile(app, exportRoster, { ...line, format: 'csv' }, owner);
    const text = csv.bytes.toString();
    expect(text).toContain('姓名,学号,邮箱,班级,CODE 尾号,状态,发送时间,兑换时间');
    expect(text).toContain("'=1+1");
    for (const one of codes) expect(text).not.toContain(one.text);
    const xlsx = await receiveFile(app, exportRoster, { ...line, format: 'xlsx', text: '2025' }, owner);
    const { buffer, byteOffset, byteLength } = xlsx.bytes;
    const rows = await readSheet(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
    expect(rows.slice(1).map((row) => row.slice(0, 2))).toEqual([['顾清和', '2025113001']]);
    const empty = await receiveFile(app, downloadRosterTemplate, { format: 'xlsx' }, owner);
    expect(empty.bytes.length).toBeGreaterThan(1_000);
  });

  it('can be imported again', async () => {
    const { owner, line } = await makeLine(1);
    await applyRoster(app, owner, line, rosterCsv(GU));
    const { bytes } = await receiveFile(app, exportRoster, { ...line, format: 'csv' }, owner);
    expect((await checkRoster(app, owner, line, bytes)).counts.alreadyAssigned).toBe(1);
  });
});

describe('the database', () => {
  it.each([
    ['one code for two people', 'UPDATE roster_entries SET code_id = $2 WHERE id = $3', 'by_code'],
    [
      'a student number twice',
      "UPDATE roster_entries SET student_number = '2025113001' WHERE id = $3",
      'by_student_number',
    ],
    ['an address twice', "UPDATE roster_entries SET email = 'guqh@stu.example' WHERE id = $3", 'by_email'],
    [
      'an address in capitals',
      "UPDATE roster_entries SET email = 'A@stu.example' WHERE id = $1",
      'roster_entries_email',
    ],
    [
      'a mail without a code',
      'UPDATE roster_entries SET mailed_at = now(), code_id = NULL WHERE id = $1',
      'roster_entries_mailed_at',
    ],
    ['a free code', 'UPDATE roster_entries SET code_id = $4 WHERE id = $1', 'that is given out'],
    ['another line', 'UPDATE roster_entries SET line_no = 2 WHERE id = $1', 'stays with the order line'],
    [
      'a recall that leaves the person',
      "UPDATE codes SET state = 'unassigned', recipient_name = NULL, recipient_email = NULL, code_hash = code_hash || '+' WHERE id = $2",
      'still on the roster',
    ],
  ])('refuses %s', async (_what, statement, error) => {
    const { owner, line } = await makeLine(3);
    await applyRoster(app, owner, line, rosterCsv(GU, ZHUO));
    const [one, two] = await entryIdsOf(owner, line);
    const { rows } = await app.platform.pool.query<{ id: string; code: string }>(
      `SELECT (SELECT code_id FROM roster_entries WHERE id = $1) AS code,
        (SELECT id FROM codes WHERE order_no = $2 AND state = 'unassigned') AS id`,
      [one, line.orderNo],
    );
    const values = [one, rows[0]!.code, two, rows[0]!.id];
    const used = values.map((value, index) => (statement.includes(`$${index + 1}`) ? `'${value}'` : ''));
    const direct = statement.replace(/\$(\d)/g, (_all, at: string) => used[Number(at) - 1]!);
    await expect(app.platform.pool.query(direct)).rejects.toThrow(error);
  });

  it('refuses a code of another line, and taking away a redeemed code', async () => {
    const { owner, line } = await makeLine(1);
    await applyRoster(app, owner, line, rosterCsv('甲,1,redeemed@stu.example,'));
    const other = await makeLine(1);
    await applyRoster(app, other.owner, other.line, rosterCsv('乙,1,other-line@stu.example,'));
    const [entryId] = await entryIdsOf(owner, line);
    const { pool } = app.platform;
    const theirs = pool.query('UPDATE roster_entries SET code_id = $1 WHERE id = $2', [
      other.codes[0]!.code.id,
      entryId,
    ]);
    await expect(theirs).rejects.toThrow('that is given out');
    await redeem(await codeTextOf('redeemed@stu.example'));
    const lost = pool.query('UPDATE roster_entries SET code_id = NULL WHERE id = $1', [entryId]);
    await expect(lost).rejects.toThrow('a redeemed code stays with its person');
  });

  it('refuses a second reminder of a person on one day', async () => {
    const { owner, line } = await makeLine(1);
    await applyRoster(app, owner, line, rosterCsv(GU), 1);
    await app.call(remindRoster, line, owner);
    const [entryId] = await entryIdsOf(owner, line);
    const again = app.platform.pool.query(
      `UPDATE roster_mails SET reminder_day = (SELECT max(reminder_day) FROM roster_mails WHERE entry_id = $1)
       WHERE entry_id = $1 AND reminder_day IS NULL`,
      [entryId],
    );
    await expect(again).rejects.toThrow('roster_mails_by_reminder_day');
  });
});
