import {
  claimCode,
  getRoster,
  mailFreeCodes,
  previewCodes,
  recallMailedCodes,
  redeemCode,
  rosterErrors,
  sendCode,
} from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { expect, it } from 'vitest';
import { makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import {
  applyRoster,
  checkRoster,
  makeClaimLink,
  makeCodeLine,
  rosterCsv,
  rosterOf,
} from '../../../../testing/rosters.ts';
import type { TestLine } from '../../../../testing/rosters.ts';
import { nextAddress } from '../../../../testing/test-client.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { readCodeText } from '../codes/code-secret.ts';
import { selectLineCodes } from '../codes/code.store.ts';

const app = useApp();
const BOX = 'books@school.example';
const STUDENTS = ['顾清和,1,a@stu.example,', '卓一凡,2,b@stu.example,', '戚明月,3,c@stu.example,'];

async function makeLine(quantity: number) {
  const owner = await makeUser(app, USER_TYPE.institution);
  return { owner, line: (await makeCodeLine(app, owner, quantity)).line };
}

const lineOf = async (owner: TestUser, { orderNo }: TestLine) => {
  const { free, sent, unsent, mailed } = (await app.call(getRoster, { orderNo }, owner)).body.data.lines[0]!;
  return { free, sent, unsent, mailed };
};
const textsOf = async ({ orderNo }: TestLine) =>
  (await selectLineCodes(app.platform.db, orderNo, 1)).map((code) =>
    readCodeText(app.platform.masterSecret, code),
  );
const mailAll = async (owner: TestUser, line: TestLine) =>
  (await app.call(mailFreeCodes, { ...line, email: BOX }, owner)).body;
const takeBack = async (owner: TestUser, line: TestLine) =>
  (await app.call(recallMailedCodes, { ...line, email: BOX }, owner)).body.data;

it('a code that an address has is for nobody else: not for the roster, not for a claim link', async () => {
  const { owner, line } = await makeLine(3);
  const link = await makeClaimLink(app, owner, line, { quota: 1 });
  expect((await mailAll(owner, line)).data).toEqual({ done: 2 });
  expect(await lineOf(owner, line)).toMatchObject({ free: 0, sent: 2, mailed: [{ email: BOX, total: 2 }] });
  expect((await mailAll(owner, line)).code).toBe(rosterErrors.noFreeCodes.code);
  const { counts } = await checkRoster(app, owner, line, rosterCsv(...STUDENTS));
  expect(counts).toMatchObject({ assignable: 0, noFreeCode: 3 });
  const claim = { token: link.token, name: '纪南星', studentNumber: '9', extend: false };
  const student = await makeUser(app);
  expect((await app.call(claimCode, claim, { ...student, address: nextAddress() })).body.isOK).toBe(true);
  const late = await makeUser(app);
  const second = await app.call(
    claimCode,
    { ...claim, studentNumber: '8' },
    { ...late, address: nextAddress() },
  );
  expect(second.body.isOK).toBe(false);
});

it('what nobody redeemed moves to the roster with new texts; what was redeemed stays', async () => {
  const { owner, line } = await makeLine(3);
  await mailAll(owner, line);
  const mailed = await textsOf(line);
  const reader = { ...(await makeUser(app)), address: nextAddress() };
  expect((await app.call(redeemCode, { code: mailed[0]!, extend: false }, reader)).body.isOK).toBe(true);
  expect(await takeBack(owner, line)).toEqual({ done: 2 });
  const status = async (code: string) => {
    const asker = { ...(await makeUser(app)), address: nextAddress() };
    return (await app.call(previewCodes, { codes: [code] }, asker)).body.data.list[0]!.status;
  };
  expect([await status(mailed[1]!), await status(mailed[2]!)]).toEqual(['void', 'void']);
  await applyRoster(app, owner, line, rosterCsv(...STUDENTS.slice(0, 2)));
  expect(await lineOf(owner, line)).toEqual({ free: 0, sent: 0, unsent: 2, mailed: [] });
  expect(await takeBack(owner, line)).toEqual({ done: 0 });
  const given = await textsOf(line);
  expect(given.slice(1).some((text) => mailed.includes(text))).toBe(false);
});

it('people of the roster and people with a code of their own keep it when an address gives its codes back', async () => {
  const { owner, line } = await makeLine(4);
  await applyRoster(app, owner, line, rosterCsv(STUDENTS[0]!.replace('a@stu.example', BOX)));
  const free = (await selectLineCodes(app.platform.db, line.orderNo, 1)).find(
    ({ state }) => state === 'unassigned',
  )!;
  await app.call(sendCode, { codeId: free.id, email: 'friend@school.example' }, owner);
  await mailAll(owner, line);
  expect(await takeBack(owner, line)).toEqual({ done: 2 });
  expect(await rosterOf(app, owner, line)).toMatchObject([
    { email: BOX, lastFour: expect.any(String) as string },
  ]);
  const { mailed } = await lineOf(owner, line);
  expect(mailed).toEqual([{ email: 'friend@school.example', total: 1 }]);
});

it('two moves at once give every code to one place', async () => {
  const { owner, line } = await makeLine(6);
  await mailAll(owner, line);
  const acts = [takeBack(owner, line), mailAll(owner, line), takeBack(owner, line)];
  await Promise.all(acts);
  await applyRoster(app, owner, line, rosterCsv(...STUDENTS)).catch(() => undefined);
  const codes = await selectLineCodes(app.platform.db, line.orderNo, 1);
  const held = (await rosterOf(app, owner, line)).length;
  const { free, mailed } = await lineOf(owner, line);
  expect(held + free + (mailed[0]?.total ?? 0)).toBe(codes.length);
});

it('is nothing to anybody else', async () => {
  const { owner, line } = await makeLine(2);
  await mailAll(owner, line);
  const other = { ...(await makeUser(app, USER_TYPE.institution)), address: nextAddress() };
  for (const route of [recallMailedCodes, mailFreeCodes]) {
    const reply = await app.call(route, { ...line, email: BOX }, other);
    expect(reply.status).toBe(404);
  }
});
