// Two people who are two: who may check, what waits, and what a person cannot do alone.
import { randomUUID } from 'node:crypto';
import {
  approvalErrors,
  approve,
  approveGiftBatch,
  changeSetting,
  confirmMatch,
  createGiftBatch,
  createStaffUser,
  declineApproval,
  findApprovals,
  findNotifications,
  findSecurityEvents,
  findSettings,
  generalErrors,
  giftBatchErrors,
  replaceTemporaryPassword,
  resetSecondFactor,
  resetUserPassword,
  secondPersonErrors,
  setStaffRoles,
  accountErrors,
  transferAdminErrors,
  withdrawApproval,
} from '@zhiye/contract';
import type { StaffRole } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { describe, expect, it } from 'vitest';
import { businessDay } from '../../../platform/clock.ts';
import { makeBook, makeUser } from '../../../testing/records.ts';
import type { TestUser } from '../../../testing/records.ts';
import { makeAccount, PASSWORD, trySignIn } from '../../../testing/sign-in.ts';
import { nextAddress } from '../../../testing/test-client.ts';
import { useOwnApp } from '../../../testing/test-app.ts';
import { selectUser } from '../../people/accounts/user.store.ts';
import { makeFinance, makeTransfer, propose } from '../../commerce/transfers/testing/transfer-records.ts';
import { startSession } from '../../people/accounts/index.ts';
import { requireSecondPerson } from './second-person.service.ts';
import { insertSecurityEvent } from './events/security-event.store.ts';

const app = useOwnApp();
const DAY_MS = 86_400_000;
const PAGE = { pageNo: 1, pageSize: 50 };
const OWN_PASSWORD = 'Chengjiang@7';

const staff = (...roles: StaffRole[]) => makeUser(app, USER_TYPE.staff, roles);
const waiting = async (by: TestUser) =>
  (await app.call(findApprovals, { ...PAGE, state: 'waiting' }, by)).body.data.list;
const approvalOf = async (target: string, by: TestUser) =>
  (await waiting(by)).find((one) => one.target === target)!.approvalId;
const agree = (approvalId: string, by: TestUser) => app.call(approve, { approvalId }, by);
const sessionOf = async (userId: string): Promise<TestUser> => ({
  userId,
  type: USER_TYPE.staff,
  token: await startSession(app.platform.db, userId, app.clock.now()),
});

const newColleague = (staffRoles: StaffRole[] = ['finance']) => {
  const accountName = `c-${randomUUID().slice(0, 12)}`;
  return { accountName, name: '罗青', email: `${accountName}@zhiye.example`, staffRoles };
};

/** A colleague whom one administrator asked for and another one approved. */
async function makeColleague(maker: TestUser, checker: TestUser, roles: StaffRole[] = ['finance']) {
  const { userId, temporaryPassword } = (await app.call(createStaffUser, newColleague(roles), maker)).body
    .data;
  expect((await agree(await approvalOf(`user:${userId}`, checker), checker)).body.isOK).toBe(true);
  return { ...(await sessionOf(userId)), temporaryPassword };
}

describe('one administrator who acts as two', () => {
  it('cannot create a colleague alone', async () => {
    const admin = await staff('admin');
    const colleague = newColleague();
    const { userId, temporaryPassword } = (await app.call(createStaffUser, colleague, admin)).body.data;
    expect((await trySignIn(app, colleague.accountName, temporaryPassword)).body.code).toBe(
      accountErrors.wrongAccountOrPassword.code,
    );
    const own = await agree(await approvalOf(`user:${userId}`, admin), admin);
    expect([own.status, own.body.code]).toEqual([403, approvalErrors.ownApproval.code]);
    expect(await selectUser(app.platform.db, userId)).toBeUndefined();
  });

  it('cannot confirm a transfer as a colleague whom the administrator asked for', async () => {
    const [admin, other] = [await staff('admin'), await staff('admin')];
    const colleague = await makeColleague(admin, other);
    const transfer = await makeTransfer(app);
    const matchId = await propose(app, transfer, 9_000, admin);
    const refused = await app.call(confirmMatch, { matchId }, colleague);
    expect([refused.status, refused.body.code]).toEqual([403, secondPersonErrors.notIndependent.code]);
    expect(refused.body.msg).toContain('14');
    expect((await app.call(confirmMatch, { matchId }, admin)).body.code).toBe(
      transferAdminErrors.sameChecker.code,
    );
    // nor the other way round, nor as two colleagues whom the same administrator asked for
    const second = await propose(app, await makeTransfer(app), 9_000, colleague);
    expect((await app.call(confirmMatch, { matchId: second }, admin)).body.code).toBe(
      secondPersonErrors.notIndependent.code,
    );
    const sibling = await makeColleague(admin, other);
    expect((await app.call(confirmMatch, { matchId: second }, sibling)).body.code).toBe(
      secondPersonErrors.notIndependent.code,
    );
    expect((await app.call(confirmMatch, { matchId: second }, await makeFinance(app))).body.isOK).toBe(true);
    // the second person never saw the password, and may check
    expect((await app.call(confirmMatch, { matchId }, other)).body.isOK).toBe(true);
  });

  it.each([
    ['staffCreated', 13, false],
    ['rolesRaised', 13, false],
    ['passwordReset', 13, false],
    ['secondFactorReset', 13, false],
    ['passwordReset', 15, true],
    ['rolesLowered', 1, true],
  ] as const)('is one person after %s %i days ago: %s', async (kind, days, isIndependent) => {
    const { db } = app.platform;
    const [one, two] = [await staff('admin'), await staff('finance')];
    const now = app.clock.now();
    const event = {
      kind,
      userId: two.userId,
      actorId: one.userId,
      result: 'succeeded',
      addressHash: 'x',
    } as const;
    await insertSecurityEvent(db, event, new Date(now.getTime() - days * DAY_MS));
    for (const [maker, checker] of [
      [one.userId, two.userId],
      [two.userId, one.userId],
    ] as const) {
      const checked = requireSecondPerson(db, 'transfer', { makers: [null, maker], checker }, now);
      if (isIndependent) await expect(checked).resolves.toBeUndefined();
      else await expect(checked).rejects.toMatchObject({ definition: secondPersonErrors.notIndependent });
    }
  });

  it('cannot reset a colleague, nor raise one, alone', async () => {
    const admin = await staff('admin');
    const colleague = await makeAccount(app, USER_TYPE.staff, { staffRoles: ['service'] });
    const { data } = (await app.call(resetUserPassword, { userId: colleague.userId }, admin)).body;
    expect(data.isWaiting).toBe(true);
    expect((await trySignIn(app, colleague.accountName, data.temporaryPassword)).body.isOK).toBe(false);
    expect((await trySignIn(app, colleague.accountName, PASSWORD)).body.isOK).toBe(true);
    const raised = await app.call(
      setStaffRoles,
      { userId: colleague.userId, staffRoles: ['service', 'finance'] },
      admin,
    );
    expect(raised.body.data).toEqual({ isWaiting: true });
    expect((await selectUser(app.platform.db, colleague.userId))?.staffRoles).toEqual(['service']);
    const again = await app.call(setStaffRoles, { userId: colleague.userId, staffRoles: ['admin'] }, admin);
    expect(again.body.code).toBe(approvalErrors.approvalWaits.code);
    expect((await app.call(resetSecondFactor, { userId: colleague.userId }, admin)).body.code).toBe(
      accountErrors.secondFactorMissing.code,
    );
  });
});

describe('a request', () => {
  it('is decided by another administrator, once, and the maker is told', async () => {
    const [admin, other] = [await staff('admin'), await staff('admin')];
    const colleague = await staff('service');
    await app.call(setStaffRoles, { userId: colleague.userId, staffRoles: ['service', 'finance'] }, admin);
    const id = await approvalOf(`user:${colleague.userId}`, other);
    const replies = await Promise.all([1, 2, 3].map(() => agree(id, other)));
    expect(replies.map(({ body }) => body.code).sort()).toEqual([
      200,
      approvalErrors.approvalDecided.code,
      approvalErrors.approvalDecided.code,
    ]);
    expect((await selectUser(app.platform.db, colleague.userId))?.staffRoles).toEqual(['service', 'finance']);
    const told = (await app.call(findNotifications, PAGE, admin)).body.data.list;
    expect(told.map(({ title }) => title)).toContain('一项更改已复核生效');
  });

  it('is not decided by other roles, by the colleague it is about, or by a stranger to it', async () => {
    const [admin, other] = [await staff('admin'), await staff('admin')];
    await app.call(resetUserPassword, { userId: other.userId }, admin);
    const id = await approvalOf(`user:${other.userId}`, admin);
    expect((await agree(id, other)).body.code).toBe(approvalErrors.ownApproval.code);
    expect((await agree(id, await staff('finance'))).body.code).toBe(generalErrors.notPermitted.code);
    expect((await agree(id, await staff('service'))).body.code).toBe(generalErrors.notPermitted.code);
    expect((await app.call(withdrawApproval, { approvalId: id }, other)).body.code).toBe(
      generalErrors.notFound.code,
    );
    expect((await app.call(withdrawApproval, { approvalId: id }, admin)).body.isOK).toBe(true);
    expect((await agree(id, await staff('admin'))).body.code).toBe(approvalErrors.approvalDecided.code);
  });

  it('is declined with a reason that the maker reads', async () => {
    const [admin, other] = [await staff('admin'), await staff('admin')];
    const { userId } = (await app.call(createStaffUser, newColleague(), admin)).body.data;
    const approvalId = await approvalOf(`user:${userId}`, other);
    const input = { approvalId, reason: '没有这个岗位' };
    expect((await app.call(declineApproval, input, admin)).body.code).toBe(approvalErrors.ownApproval.code);
    expect((await app.call(declineApproval, input, other)).body.isOK).toBe(true);
    const told = (await app.call(findNotifications, PAGE, admin)).body.data.list;
    expect(told.some(({ text }) => text.includes('没有这个岗位'))).toBe(true);
  });

  it('of somebody who was suspended is not approved', async () => {
    const [admin, other] = [await staff('admin'), await staff('admin')];
    const { userId } = (await app.call(createStaffUser, newColleague(), admin)).body.data;
    const id = await approvalOf(`user:${userId}`, other);
    await app.platform.pool.query("UPDATE users SET suspended_reason = 'x' WHERE id = $1", [admin.userId]);
    expect((await agree(id, other)).body.code).toBe(approvalErrors.approvalOutdated.code);
  });

  it('never changes in the database, and no row is approved by its maker', async () => {
    const admin = await staff('admin');
    const { userId } = (await app.call(createStaffUser, newColleague(), admin)).body.data;
    const own = `UPDATE approvals SET state = 'approved', decided_by = maker_id WHERE target = $1`;
    await expect(app.platform.pool.query(own, [`user:${userId}`])).rejects.toThrow('approvals_two_people');
    const other = `UPDATE approvals SET payload = '{}' WHERE target = $1`;
    await expect(app.platform.pool.query(other, [`user:${userId}`])).rejects.toThrow('never changes');
  });
});

describe('a temporary password of staff', () => {
  it('works once it is approved, and ends after 24 hours', async () => {
    const [admin, other] = [await staff('admin'), await staff('admin')];
    const { temporaryPassword, userId } = await makeColleague(admin, other);
    const { accountName } = (await selectUser(app.platform.db, userId))!;
    const { body } = await trySignIn(app, accountName, temporaryPassword);
    expect(body.code).toBe(accountErrors.passwordMustChange.code);
    app.clock.advance(DAY_MS);
    expect((await trySignIn(app, accountName, temporaryPassword)).body.code).toBe(
      accountErrors.temporaryPasswordEnded.code,
    );
    const wrong = await trySignIn(app, accountName, 'Wrong@2026');
    expect(wrong.body.code).toBe(accountErrors.wrongAccountOrPassword.code);
  });

  it('that was replaced in time does not end', async () => {
    const [admin, other] = [await staff('admin'), await staff('admin')];
    const { temporaryPassword, userId } = await makeColleague(admin, other);
    const { accountName } = (await selectUser(app.platform.db, userId))!;
    const { data } = (await trySignIn(app, accountName, temporaryPassword)).body;
    const { ticket } = data as unknown as { ticket: string };
    const own = { password: OWN_PASSWORD, passwordAgain: OWN_PASSWORD };
    const replaced = await app.call(replaceTemporaryPassword, { ticket, ...own }, { address: nextAddress() });
    expect(replaced.body.isOK).toBe(true);
    app.clock.advance(3 * DAY_MS);
    expect((await trySignIn(app, accountName, OWN_PASSWORD)).body.isOK).toBe(true);
  });
});

describe('gift codes', () => {
  // a limit counts calls by address
  const from = (user: TestUser) => ({ ...user, address: nextAddress() });
  const newBatch = async (quantity: number, bookId: number) => ({
    ...({ bookId, duration: 'one_year', purpose: 'teaching', quantity, note: '研修班' } as const),
    redeemBefore: businessDay(new Date(app.clock.now().getTime() + 30 * DAY_MS)),
    idempotencyKey: randomUUID(),
  });

  it.each([
    ['15 batches of 100', Array<number>(15).fill(100), 100],
    ['batches of 60 and 41', [60, 41, 40], 100],
    ['101 batches of one', Array<number>(101).fill(1), 100],
  ])('%s need a second person after 100 in a day', async (_, quantities, made) => {
    const service = await staff('service');
    const bookId = await makeBook(app);
    const states: { quantity: number; state: string; giftBatchId: string }[] = [];
    for (const quantity of quantities) {
      const { data } = (await app.call(createGiftBatch, await newBatch(quantity, bookId), from(service)))
        .body;
      states.push({ quantity, ...data });
    }
    const alone = states.filter(({ state }) => state === 'made');
    expect(alone.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(made);
    const held = states.find(({ state }) => state === 'waiting')!;
    const input = { giftBatchId: held.giftBatchId };
    expect((await app.call(approveGiftBatch, input, service)).body.code).toBe(giftBatchErrors.ownBatch.code);
  });

  it('at the same time are counted as well, and the next day starts at none', async () => {
    const service = await staff('service');
    const bookId = await makeBook(app);
    const batches = await Promise.all([1, 2, 3, 4, 5].map(() => newBatch(50, bookId)));
    const replies = await Promise.all(
      batches.map((batch) => app.call(createGiftBatch, batch, from(service))),
    );
    expect(replies.filter(({ body }) => body.data.state === 'made')).toHaveLength(2);
    app.clock.advance(DAY_MS);
    const later = await sessionOf(service.userId);
    const next = await app.call(createGiftBatch, await newBatch(100, bookId), from(later));
    expect(next.body.data.state).toBe('made');
  });
});

describe('settings of money and security', () => {
  const find = async (key: string, by: TestUser) =>
    (await app.call(findSettings, {}, by)).body.data.areas
      .flatMap(({ settings }) => settings)
      .find((setting) => setting.key === key)!;
  const byPassword = { by: 'password', password: PASSWORD } as const;
  const makeAdmin = async () =>
    sessionOf((await makeAccount(app, USER_TYPE.staff, { staffRoles: ['admin'] })).userId);

  it('of the payee ask for the password, wait for a second person and tell all of finance', async () => {
    const admin = await makeAdmin();
    const finance = await staff('finance');
    const { value: before, version } = await find('transferAccountNumber', admin);
    const change = { key: 'transferAccountNumber', value: '6222 0000 1111 2222 333', version };
    const bare = await app.call(changeSetting, change, admin);
    expect([bare.status, bare.body.code]).toEqual([403, approvalErrors.confirmItIsYou.code]);
    const wrong = { by: 'password', password: 'Wrong@2026' } as const;
    expect((await app.call(changeSetting, { ...change, reauthentication: wrong }, admin)).body.code).toBe(
      accountErrors.reauthenticationFailed.code,
    );
    const asked = await app.call(changeSetting, { ...change, reauthentication: byPassword }, admin);
    expect(asked.body.data).toMatchObject({ isWaiting: true, value: before, needsSecondPerson: true });
    const told = async () =>
      (await app.call(findNotifications, PAGE, finance)).body.data.list.map(({ title }) => title);
    expect(await told()).toContain('收款账户或资金设置申请更改');
    const id = await approvalOf('setting:transferAccountNumber', finance);
    expect((await agree(id, admin)).body.code).toBe(approvalErrors.ownApproval.code);
    expect((await agree(id, finance)).body.isOK).toBe(true);
    expect(await find('transferAccountNumber', admin)).toMatchObject({
      value: change.value,
      version: version + 1,
    });
    const late = await staff('finance');
    expect((await app.call(findNotifications, PAGE, late)).body.data.list).toEqual([]);
    const title = '收款账户或资金设置已更改';
    expect((await app.call(findNotifications, PAGE, admin)).body.data.list.map((one) => one.title)).toContain(
      title,
    );
  });

  it.each(['giftCodesAlone', 'priceChangeApprovalPercent', 'secondPersonDays', 'requireStaffSecondFactor'])(
    '%s, which decides what one person may do, is one of them',
    async (key) => {
      const admin = await makeAdmin();
      const { rule, version } = await find(key, admin);
      const value = rule.type === 'boolean' ? true : 7;
      expect((await app.call(changeSetting, { key, value, version }, admin)).body.code).toBe(
        approvalErrors.confirmItIsYou.code,
      );
    },
  );

  it('of security are decided by administrators alone', async () => {
    const [admin, other] = [await makeAdmin(), await makeAdmin()];
    const { version } = await find('secondPersonDays', admin);
    const change = { key: 'secondPersonDays', value: 30, version, reauthentication: byPassword };
    expect((await app.call(changeSetting, change, admin)).body.data.isWaiting).toBe(true);
    const id = await approvalOf('setting:secondPersonDays', other);
    expect((await agree(id, await staff('finance'))).body.code).toBe(generalErrors.notPermitted.code);
    expect((await agree(id, other)).body.isOK).toBe(true);
  });

  it('that were changed meanwhile are not approved', async () => {
    const [admin, finance] = [await makeAdmin(), await staff('finance')];
    const { version } = await find('transferBank', admin);
    const change = { key: 'transferBank', value: '澄江银行', version, reauthentication: byPassword };
    await app.call(changeSetting, change, admin);
    await app.platform.pool.query(
      `INSERT INTO settings (key, value, version, updated_at) VALUES ('transferBank', '"另一银行"', 9, now())
       ON CONFLICT (key) DO UPDATE SET version = 9`,
    );
    const id = await approvalOf('setting:transferBank', finance);
    expect((await agree(id, finance)).body.code).toBe(approvalErrors.approvalOutdated.code);
  });
});

describe('a small shop', () => {
  it('with one administrator is told what it cannot do', async () => {
    await app.platform.pool.query(`UPDATE users SET staff_roles = '{service}' WHERE type = 5`);
    const admin = await staff('admin');
    const impossible = async () => (await app.call(findApprovals, PAGE, admin)).body.data.impossible;
    expect(await impossible()).toEqual([
      'moneySetting',
      'securitySetting',
      'staffCreation',
      'staffRoles',
      'staffPassword',
      'staffSecondFactor',
    ]);
    await staff('finance');
    expect(await impossible()).not.toContain('moneySetting');
    await staff('admin');
    expect(await impossible()).toEqual([]);
  });
});

describe('security events', () => {
  const find = async (query: object, by: TestUser) =>
    (await app.call(findSecurityEvents, { ...PAGE, ...query }, by)).body.data.list;

  it('have sign-ins and failures, without the address', async () => {
    const admin = await staff('admin');
    const account = await makeAccount(app);
    const address = '203.0.113.55';
    await trySignIn(app, account.accountName, 'Wrong@2026', { address });
    await trySignIn(app, account.accountName, PASSWORD, { address });
    await trySignIn(app, 'nobody-here', PASSWORD, { address });
    const own = (await find({ kind: 'signIn' }, admin)).filter(({ userId }) => userId === account.userId);
    expect(own.map(({ result }) => result)).toEqual(['succeeded', 'failed']);
    expect(own[0]!.addressMark).toBe(own[1]!.addressMark);
    const ofAddress = await find({ addressMark: own[0]!.addressMark }, admin);
    expect(ofAddress.map(({ userId, result }) => [userId, result])).toEqual([
      [null, 'failed'],
      [account.userId, 'succeeded'],
      [account.userId, 'failed'],
    ]);
    const { rows } = await app.platform.pool.query('SELECT * FROM security_events');
    expect(JSON.stringify(rows)).not.toContain(address);
  });

  it('have who created and raised whom', async () => {
    const [admin, other] = [await staff('admin'), await staff('admin')];
    const colleague = await makeColleague(admin, other);
    const events = await find({ kind: 'staffCreated', person: '罗青' }, admin);
    expect(events.find(({ userId }) => userId === colleague.userId)).toMatchObject({ actorName: '测试者' });
  });

  it('are for administrators, and are deleted after their time', async () => {
    const admin = await staff('admin');
    expect((await app.call(findSecurityEvents, PAGE, await staff('finance'))).body.code).toBe(
      generalErrors.notPermitted.code,
    );
    const old = new Date(app.clock.now().getTime() - 366 * DAY_MS);
    const event = { kind: 'signIn', result: 'succeeded', userId: admin.userId, addressHash: 'old' } as const;
    await insertSecurityEvent(app.platform.db, event, old);
    await expect(app.platform.pool.query("UPDATE security_events SET kind = 'x'")).rejects.toThrow(
      'append-only',
    );
    await app.sweep('oldSecurityEvents');
    const { rows } = await app.platform.pool.query(
      "SELECT 1 FROM security_events WHERE address_hash = 'old'",
    );
    expect(rows).toEqual([]);
  });
});
