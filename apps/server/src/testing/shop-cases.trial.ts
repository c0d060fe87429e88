// The files of CASES_DIR/shop, which failed once, as people send them: through the routes of statements, rosters, cards, books and pictures.
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkBookImport,
  findBookImportProblems,
  findFlashcards,
  findMatches,
  findTransfers,
  importBankStatement,
  importFlashcards,
  pictureErrors,
  uploadSupportImage,
} from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '../db/tables/people/accounts.ts';
import { encodeGbk } from '../features/commerce/transfers/testing/bank-dialects.ts';
import {
  makeFinance,
  makeInstitution,
  makeTransfer,
  PAGE,
} from '../features/commerce/transfers/testing/transfer-records.ts';
import type { MadeTransfer } from '../features/commerce/transfers/testing/transfer-records.ts';
import { makeUser } from './records.ts';
import type { TestUser } from './records.ts';
import { applyRoster, checkRoster, makeCodeLine, rosterOf } from './rosters.ts';
import { useOwnApp } from './test-app.ts';
import { sendFile } from './upload.ts';

const folder = join(process.env.CASES_DIR ?? '', 'shop');
const read = (name: string): Buffer => readFileSync(join(folder, name));
const app = useOwnApp();
const PAYER = '澄江大学';

/** The days in the statements are before this one. */
beforeAll(() => app.clock.advance(Date.parse('2026-11-27T04:00:00Z') - app.clock.now().getTime()));

async function makeNamed(): Promise<MadeTransfer> {
  const user = await makeInstitution(app);
  await app.platform.db.update(users).set({ institution: PAYER }).where(eq(users.id, user.userId));
  return makeTransfer(app, { user });
}

/** A template with a live transfer in it, in GBK unless it is a CSV file, which is sent as it is. */
async function fill(name: string) {
  const [first, second] = [await makeNamed(), await makeNamed()];
  const text = read(name)
    .toString()
    .replaceAll('@REF1@', first.code)
    .replaceAll('@REF2@', second.code)
    .replaceAll('@AMT1@', '90.00')
    .replaceAll('@AMT2@', '90.00')
    .replaceAll('@PAYER@', PAYER)
    .replaceAll('@RUN@', randomUUID().slice(0, 8).toUpperCase());
  return { first, second, bytes: name.endsWith('.tpl') ? encodeGbk(text) : read(name) };
}

async function send(bytes: Buffer, finance: TestUser) {
  const file = { name: '对账单.csv', bytes, mediaType: 'text/csv' };
  const checked = (await sendFile(app, importBankStatement, { mode: 'check' }, file, finance)).body;
  if (!checked.isOK) throw new Error(checked.msg);
  const { fileHash } = checked.data;
  const applied = await sendFile(app, importBankStatement, { mode: 'apply', fileHash }, file, finance);
  if (!applied.body.isOK) throw new Error(applied.body.msg);
  return applied.body.data;
}

/** What became of each line, how much money is new, and how much is new when the file is read again. */
async function importTwice(name: string) {
  const finance = await makeFinance(app);
  const { first, second, bytes } = await fill(name);
  const report = await send(bytes, finance);
  const again = await send(bytes, finance);
  const outcomes = report.lines.map(({ outcome }) => outcome);
  return { finance, first, second, report, outcomes, newFen: report.newFen, againFen: again.newFen };
}

async function proposedFor({ orderNo }: MadeTransfer, finance: TestUser): Promise<number> {
  const { list } = (await app.call(findMatches, { ...PAGE, state: 'proposed' }, finance)).body.data;
  return list.filter(({ parts }) => parts.some((part) => part.orderNo === orderNo)).length;
}

describe.skipIf(!existsSync(folder))('bank statements', () => {
  it('b1-direction: what came is a receipt, what left is not', async () => {
    const { finance, first, second, outcomes, newFen, againFen } = await importTwice('b1-direction.tpl');
    expect([outcomes, newFen, againFen]).toEqual([['exact', 'outgoing'], 9_000, 0]);
    expect([await proposedFor(first, finance), await proposedFor(second, finance)]).toEqual([1, 0]);
  });

  it.each(['b2-ccb-twice.tpl', 'b2b-identical.tpl'])('%s: two receipts of one order', async (name) => {
    const { finance, first, report, newFen, againFen } = await importTwice(name);
    expect([report.lines.length, newFen, againFen]).toEqual([2, 18_000, 0]);
    expect(await proposedFor(first, finance)).toBe(1);
    const { list } = (await app.call(findTransfers, { ...PAGE, text: first.orderNo }, finance)).body.data;
    expect(list).toHaveLength(1);
  });

  it('b3-excel-serials: three receipts, and the damaged column is named', async () => {
    const { report, newFen, againFen } = await importTwice('b3-excel-serials.tpl');
    expect([newFen, againFen, report.damagedColumn]).toEqual([9_000 + 229_000, 0, '交易流水号']);
    expect(report.lines.map(({ hasDamagedNo }) => hasDamagedNo)).toEqual([true, true, true]);
  });

  it.each(['b5-preamble.tpl', 'b6-cmb.tpl'])('%s: one receipt that fits', async (name) => {
    const { outcomes, newFen, againFen } = await importTwice(name);
    expect([outcomes.filter((one) => one !== 'summary'), newFen, againFen]).toEqual([['exact'], 9_000, 0]);
  });

  it('b12d-guard: the number without the guard of the spreadsheet', async () => {
    const { report, newFen, againFen } = await importTwice('b12d-guard.csv');
    expect(report.lines.map(({ transactionNo }) => transactionNo)).toEqual(['00123456789012345678']);
    expect([newFen, againFen]).toEqual([77_800, 0]);
  });

  it('b13-dates: seven spellings of one day', async () => {
    const { report, againFen } = await importTwice('b13-dates.tpl');
    const days = report.lines.map(({ receivedAt, reason, amountText }) =>
      receivedAt === null ? `${reason} ${amountText}` : receivedAt.slice(0, 10),
    );
    expect([days, againFen]).toEqual([
      Array.from({ length: 7 }, () => expect.stringMatching(/^2026-11-2[45]$/)),
      0,
    ]);
  });
});

async function makeLine(quantity: number) {
  const owner = await makeUser(app, USER_TYPE.institution);
  return { owner, line: (await makeCodeLine(app, owner, quantity)).line };
}

describe.skipIf(!existsSync(folder))('rosters', () => {
  it('r1-emails: addresses are cleaned or refused, and one address gets one code', async () => {
    const { owner, line } = await makeLine(20);
    const report = await applyRoster(app, owner, line, read('r1-emails.csv'));
    const emails = (await rosterOf(app, owner, line)).map(({ email }) => email!);
    expect(new Set(emails).size).toBe(emails.length);
    for (const email of emails) expect(email).toMatch(/^[a-z0-9.+'_-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/);
    expect(emails.toSorted()).toEqual([
      '2026010@stu.example.edu.cn',
      "chen.o'san@stu.example.technology",
      'feng+er@stu.example.edu.cn',
      'lisi@stu.example.edu.cn',
      'qianjiu@stu.example.edu.cn',
      'sunqi@stu.example.edu.cn',
      'wangwu@stu.example.edu.cn',
      'weiwu@stu.example.edu.cn',
      'zhangsan@stu.example.edu.cn',
      'zhouba@stu.example.edu.cn',
    ]);
    const refused = report.lines.filter(({ outcome }) => outcome !== 'assignable');
    expect(refused.map(({ studentNumber, outcome }) => `${studentNumber} ${outcome}`).toSorted()).toEqual([
      '2026002 duplicate',
      '2026003 duplicate',
      '2026008 emailInvalid',
      '2026011 emailInvalid',
      '2026014 emailInvalid',
    ]);
  });

  it('r6: merged cells are filled down', async () => {
    const { owner, line } = await makeLine(20);
    const { lines } = await checkRoster(app, owner, line, read('r6.xlsx'));
    const seen = lines.map(({ name, studentNumber, email, className, outcome }) =>
      [name, studentNumber, email.split('@')[0], className, outcome].join(' '),
    );
    expect(seen).toEqual([
      '甲五 2.02607050012346E+018 r6e 机械二班 textInvalid',
      '甲一 20267001 r6a 机械一班 assignable',
      '甲二 20267002 r6b 机械一班 assignable',
      '甲三 20267003 r6c 机械一班 assignable',
      '甲四 0026700404 r6d 机械二班 assignable',
      '甲六 20267006 20267006 机械二班 assignable',
      '甲七 20267007 r6g 20267 assignable',
      '甲八 20267008 r6h 2026-09-01 assignable',
    ]);
  });

  it('r6-second: the sheet that has the columns', async () => {
    const { owner, line } = await makeLine(2);
    const { lines } = await checkRoster(app, owner, line, read('r6-second.xlsx'));
    expect(lines).toMatchObject([
      { studentNumber: '20268002', name: '乙二', email: 'r6y@stu.example.edu.cn', className: '机械一班' },
    ]);
  });

  it('r7-guard: student numbers without the guard of the spreadsheet', async () => {
    const { owner, line } = await makeLine(9);
    const { lines } = await checkRoster(app, owner, line, read('r7-guard.csv'));
    expect(lines.map(({ studentNumber, outcome }) => `${studentNumber} ${outcome}`)).toEqual([
      '2.0263E+11 textInvalid',
      '2026301 assignable',
      '2026302 assignable',
      '2026303 assignable',
      '2026304 assignable',
    ]);
  });
});

describe.skipIf(!existsSync(folder))('flashcards', () => {
  async function importCards(name: string) {
    const user = await makeUser(app);
    const file = { name, bytes: read(name), mediaType: 'text/plain' };
    const { data } = (await sendFile(app, importFlashcards, {}, file, user)).body;
    await sendFile(app, importFlashcards, { fileHash: data.fileHash }, file, user);
    const { list } = (await app.call(findFlashcards, { pageNo: 1, pageSize: 20 }, user)).body.data;
    const cards = list.map(({ front, back }) => [front.trimEnd(), back.trimEnd()]).toSorted();
    return { report: [data.newTotal, data.invalidTotal, data.mediaTotal], cards };
  }

  it('a1-lo: three cards', async () => {
    const { report, cards } = await importCards('a1-lo.csv');
    expect(report).toEqual([3, 0, 0]);
    expect(cards).toEqual([
      ['a, b 的并集', 'A∪B'],
      ['光合作用的场所', '叶绿体'],
      ['细胞的基本单位', '细胞'],
    ]);
  });

  it('a2-multiline: line ends of pre, decoded names, and a picture that is told', async () => {
    const { report, cards } = await importCards('a2-multiline.txt');
    expect(report).toEqual([2, 0, 1]);
    expect(cards).toEqual([
      ['Python 的循环怎么写？\nfor i in range(3):\n    print(i)', '先写 for\n再写 in'],
      ['什么是\u00a0闭包…', '函数—和它的环境'],
    ]);
  });
});

describe.skipIf(!existsSync(folder))('books and pictures', () => {
  it('k1-isbn: copied forms of an ISBN are the ISBN', async () => {
    const editor = await makeUser(app, USER_TYPE.staff, ['catalog']);
    const file = { name: 'list.csv', bytes: read('k1-isbn.csv') };
    const { data } = (await sendFile(app, checkBookImport, {}, file, editor)).body;
    const asked = { importId: data.importId, pageNo: 1, pageSize: 100 };
    const { list } = (await app.call(findBookImportProblems, asked, editor)).body.data;
    const isbn = list.filter(({ column }) => column === 'ISBN');
    const invalid = '不是正确的 ISBN（位数或校验位不符）';
    expect(isbn.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '3 与第 2 行的 ISBN 相同',
      '5 与第 4 行的 ISBN 相同',
      `9 ${invalid}`,
      '10 与第 2 行的 ISBN 相同',
      '11 与第 2 行的 ISBN 相同',
      '12 与第 2 行的 ISBN 相同',
      '13 与第 2 行的 ISBN 相同',
      `14 ${invalid}`,
    ]);
  });

  it('p5-zero.jpg is said to be empty, p10.jfif is taken', async () => {
    const user = await makeUser(app);
    const take = async (name: string) =>
      (await sendFile(app, uploadSupportImage, {}, { name, bytes: read(name) }, user)).body.code;
    expect([await take('p5-zero.jpg'), await take('p10.jfif')]).toEqual([
      pictureErrors.pictureEmpty.code,
      200,
    ]);
  });
});
