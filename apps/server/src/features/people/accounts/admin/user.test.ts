import { randomUUID } from 'node:crypto';
import {
  accountErrors,
  approve,
  createStaffUser,
  endUserSessions,
  findApprovals,
  findUsers,
  suspendUser,
  generalErrors,
  getPersonalInfo,
  getUser,
  adminUserErrors,
  resetUserPassword,
  setStaffRoles,
  signIn,
  reactivateUser,
} from '@zhiye/contract';
import type { InputOf, StaffRole } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '../../../../db/tables/base/audit.ts';
import { users } from '../../../../db/tables/people/accounts.ts';
import { newId } from '../../../../platform/ids.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { waitForLocks } from '../../../../testing/waiting-locks.ts';
import { hashAnswer } from '../verification/image-code.service.ts';
import { insertImageCode } from '../verification/image-code.store.ts';
import { isPasswordAllowed } from '../sign-in/password.ts';
import { startSession } from '../sessions/session.service.ts';
import { generateTemporaryPassword } from '../sign-in/temporary-password-generator.ts';
import { issueTicket, readTicket } from '../ticket.service.ts';
import { createUser } from '../user.service.ts';
import { selectUser, updateUser } from '../user.store.ts';

const PASSWORD = 'Zhiye@2026';
const app = useApp();
let admin: TestUser;
let service: TestUser;

beforeAll(async () => {
  admin = await makeUser(app, USER_TYPE.staff, ['admin']);
  service = await makeUser(app, USER_TYPE.staff, ['service']);
});

const from = (by: TestUser) => ({ token: by.token, address: '10.9.8.7' });
const suspend = (userId: string, by: TestUser = service, reason = '盗用课件') =>
  app.call(suspendUser, { userId, reason }, from(by));
const reset = (userId: string, by: TestUser = service) => app.call(resetUserPassword, { userId }, from(by));
const setRoles = (userId: string, staffRoles: StaffRole[], by: TestUser = admin) =>
  app.call(setStaffRoles, { userId, staffRoles: staffRoles }, from(by));
const whoAmI = async (user: { token: string }) => (await app.call(getPersonalInfo, {}, user)).body;

async function trySignIn(account: string, password: string) {
  const { db, masterSecret } = app.platform;
  const imageCodeId = newId();
  const answerHash = hashAnswer(masterSecret, imageCodeId, 'AB7K');
  await insertImageCode(db, {
    id: imageCodeId,
    answerHash,
    expiresAt: new Date(app.clock.now().getTime() + 60_000),
  });
  return (await app.call(signIn, { account, password, imageCodeId, imageCode: 'AB7K' })).body;
}

async function makeAccount() {
  const accountName = `u${randomUUID().slice(0, 12)}`;
  const account = { type: USER_TYPE.personal, accountName, name: '何同学', password: PASSWORD } as const;
  const { id: userId } = await createUser(app.platform.db, account, app.clock.now());
  return { userId, accountName, token: await startSession(app.platform.db, userId, app.clock.now()) };
}

const entriesOf = (userId: string) =>
  app.platform.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.target, `user:${userId}`))
    .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id));

describe('finding users', () => {
  const find = async (query: Partial<InputOf<typeof findUsers>>) =>
    (await app.call(findUsers, { pageNo: 1, pageSize: 20, ...query }, service)).body.data;
  const idsOf = async (query: Partial<InputOf<typeof findUsers>>) =>
    (await find(query)).list.map(({ userId }) => userId);
  const change = (userId: string, parts: Partial<typeof users.$inferInsert>) =>
    updateUser(app.platform.db, userId, parts);

  it('matches a whole phone or e-mail address, never a part', async () => {
    const { userId } = await makeUser(app);
    const abroad = await makeUser(app);
    await change(userId, { phone: '13700137001', email: 'He.Tong@School.example' });
    await change(abroad.userId, { countryCode: '852', phone: '51234567' });
    for (const keyword of ['13700137001', '137 0013 7001', '+8613700137001', 'he.tong@school.EXAMPLE']) {
      expect(await idsOf({ keyword })).toEqual([userId]);
    }
    for (const keyword of ['+852 51234567', '51234567', '852 5123-4567']) {
      expect(await idsOf({ keyword })).toEqual([abroad.userId]);
    }
    for (const keyword of ['1370013700', '37001', 'tong@school.example', '5123456', '1234567']) {
      expect(await idsOf({ keyword })).toEqual([]);
    }
  });

  it('matches parts of account name, name and institution, with % and _ as plain characters', async () => {
    const mark = randomUUID().slice(0, 8);
    const { userId } = await makeUser(app);
    await change(userId, { accountName: `Acc_${mark}`, name: `名${mark}%`, institution: `院_${mark}` });
    for (const keyword of [`acc_${mark}`, `名${mark}`, `院_${mark}`, ` ${mark}% `]) {
      expect(await idsOf({ keyword })).toEqual([userId]);
    }
    for (const keyword of [`acc%${mark}`, `院?${mark}`, `_${mark}_`, `\\${mark}`]) {
      expect(await idsOf({ keyword })).toEqual([]);
    }
  });

  it('filters by type and status, page by page', async () => {
    const institution = `院${randomUUID()}`;
    const [active, suspended, closing, closed] = await Promise.all(
      Array.from({ length: 4 }, () => makeUser(app, USER_TYPE.institution)),
    );
    const soon = app.clock.now();
    for (const { userId } of [active!, suspended!, closing!, closed!]) await change(userId, { institution });
    await change(suspended!.userId, { suspendedReason: '核实', closesAt: soon });
    await change(closing!.userId, { closesAt: soon });
    await change(closed!.userId, { closedAt: soon, closesAt: soon });
    const keyword = institution;
    for (const [state, user] of Object.entries({ active, suspended, closing, closed })) {
      const query = { keyword, state: state as 'active' };
      expect(await find(query)).toMatchObject({ total: 1, list: [{ userId: user!.userId, state }] });
    }
    expect(await find({ keyword, type: USER_TYPE.teacher })).toMatchObject({ list: [], total: 0 });
    expect(await find({ keyword, type: USER_TYPE.institution, pageNo: 2, pageSize: 3 })).toMatchObject({
      total: 4,
      list: [{}],
    });
  });

  it('masks phone and e-mail in the list and in the details', async () => {
    const { userId } = await makeUser(app);
    await change(userId, { phone: '13700137002', email: 'reader@school.example', nickname: '小何' });
    const masked = { phone: '137****7002', email: 'r****r@school.example' };
    expect((await find({ keyword: '13700137002' })).list).toMatchObject([masked]);
    const { body } = await app.call(getUser, { userId }, service);
    expect(body.data).toMatchObject({
      user: masked,
      nickname: '小何',
      hasPassword: true,
      openSessions: 1,
      boundDevices: 0,
      applications: [],
    });
    expect(JSON.stringify(body)).not.toContain('13700137002');
    app.clock.advance(8 * 86_400_000);
    const fresh = { token: await startSession(app.platform.db, service.userId, app.clock.now()) };
    const later = await app.call(getUser, { userId }, fresh);
    expect(later.body.data.openSessions).toBe(0);
  });

  it('returns the actions that the caller may take', async () => {
    const person = await makeUser(app);
    const colleague = await makeUser(app, USER_TYPE.staff, ['finance']);
    const actsOn = async (userId: string, by: TestUser) =>
      (await app.call(getUser, { userId }, by)).body.data.actions;
    expect(await actsOn(person.userId, service)).toEqual(['resetPassword', 'endSessions', 'suspend']);
    expect(await actsOn(colleague.userId, service)).toEqual([]);
    expect(await actsOn(colleague.userId, admin)).toEqual([
      'resetPassword',
      'endSessions',
      'suspend',
      'setRoles',
    ]);
    expect(await actsOn(admin.userId, admin)).toEqual([]);
    await change(person.userId, { suspendedReason: '核实' });
    expect(await actsOn(person.userId, service)).toContain('reactivate');
    await change(person.userId, { closedAt: app.clock.now() });
    expect(await actsOn(person.userId, admin)).toEqual([]);
    expect((await find({ keyword: person.userId })).mayCreateStaff).toBe(false);
    const asAdmin = await app.call(findUsers, { pageNo: 1, pageSize: 1 }, admin);
    expect(asAdmin.body.data.mayCreateStaff).toBe(true);
  });

  it('writes no audit entry, and is for the service role and administrators', async () => {
    const { userId } = await makeUser(app);
    await app.call(getUser, { userId }, service);
    expect(await entriesOf(userId)).toEqual([]);
    for (const role of ['catalog', 'finance'] as const) {
      const clerk = await makeUser(app, USER_TYPE.staff, [role]);
      const rejected = [
        await app.call(findUsers, { pageNo: 1, pageSize: 20 }, clerk),
        await app.call(getUser, { userId }, clerk),
        await suspend(userId, clerk),
        await app.call(reactivateUser, { userId }, clerk),
        await reset(userId, clerk),
        await app.call(endUserSessions, { userId }, clerk),
      ];
      expect(rejected.map(({ body }) => body.code)).toEqual(Array(6).fill(generalErrors.notPermitted.code));
    }
  });
});

describe('suspending', () => {
  it('ends the sessions of the user (4102), and sign-in gives the reason', async () => {
    const { userId, accountName, token } = await makeAccount();
    expect((await whoAmI({ token })).isOK).toBe(true);
    expect((await suspend(userId)).body).toMatchObject({ code: 200, data: null });
    expect((await whoAmI({ token })).code).toBe(generalErrors.sessionEnded.code);
    const rejected = await trySignIn(accountName, PASSWORD);
    expect([rejected.code, rejected.data]).toEqual([
      accountErrors.accountSuspended.code,
      { reason: '盗用课件' },
    ]);
    expect(await entriesOf(userId)).toMatchObject([
      {
        action: 'user.suspend',
        actorId: service.userId,
        address: '10.9.8.7',
        detail: { reason: '盗用课件', endedSessions: 1 },
      },
    ]);
  });

  it('applies to a session that started at the same time', async () => {
    const { userId } = await makeAccount();
    await suspend(userId);
    const token = await startSession(app.platform.db, userId, app.clock.now());
    expect((await whoAmI({ token })).code).toBe(generalErrors.sessionEnded.code);
  });

  it('can be undone; the ended sessions stay ended', async () => {
    const { userId, accountName, token } = await makeAccount();
    await suspend(userId);
    expect((await app.call(reactivateUser, { userId }, from(service))).body.isOK).toBe(true);
    expect((await whoAmI({ token })).code).toBe(generalErrors.sessionEnded.code);
    expect((await trySignIn(accountName, PASSWORD)).isOK).toBe(true);
    const [last] = await entriesOf(userId);
    expect(last).toMatchObject({ action: 'user.reactivate', detail: { wasSuspendedFor: '盗用课件' } });
  });

  it('requires a reason that is not blank', async () => {
    const { userId } = await makeAccount();
    expect((await suspend(userId, service, '  ')).body.code).toBe(generalErrors.invalidInput.code);
    expect(await entriesOf(userId)).toEqual([]);
  });
});

describe('a temporary password', () => {
  it('leads to a new password at sign-in (4119), and every session ends', async () => {
    const { userId, accountName, token } = await makeAccount();
    const ticket = await issueTicket(
      app.platform.db,
      { purpose: 'temporaryPassword', userId },
      app.clock.now(),
    );
    const { body, headers } = await reset(userId);
    const { temporaryPassword } = body.data;
    expect(isPasswordAllowed(temporaryPassword)).toBe(true);
    expect(headers['cache-control']).toBe('no-store');
    expect((await whoAmI({ token })).code).toBe(generalErrors.sessionEnded.code);
    expect((await trySignIn(accountName, PASSWORD)).code).toBe(accountErrors.wrongAccountOrPassword.code);
    const answer = await trySignIn(accountName, temporaryPassword);
    expect([answer.code, answer.data]).toEqual([
      accountErrors.passwordMustChange.code,
      { ticket: expect.any(String) as string },
    ]);
    const read = readTicket(app.platform.db, 'temporaryPassword', ticket, app.clock.now());
    await expect(read).rejects.toMatchObject({ definition: accountErrors.ticketExpired });
  });

  it('is stored neither in the audit log nor in the account', async () => {
    const { userId } = await makeAccount();
    const { temporaryPassword } = (await reset(userId)).body.data;
    const [entry] = await entriesOf(userId);
    expect(entry).toMatchObject({ action: 'user.resetPassword', detail: { endedSessions: 1 } });
    const user = await selectUser(app.platform.db, userId);
    expect(JSON.stringify([entry, user])).not.toContain(temporaryPassword);
    expect(user?.passwordHash).toMatch(/^\$argon2id\$/);
  });

  it('satisfies the password rule and is different every time', () => {
    const made = Array.from({ length: 500 }, generateTemporaryPassword);
    expect(made.filter((password) => !isPasswordAllowed(password))).toEqual([]);
    expect(new Set(made).size).toBe(500);
  });
});

describe('ending sessions', () => {
  it('ends all sessions and returns their number', async () => {
    const { userId, token } = await makeAccount();
    const second = { token: await startSession(app.platform.db, userId, app.clock.now()) };
    const { body } = await app.call(endUserSessions, { userId }, from(service));
    expect(body.data).toEqual({ ended: 2 });
    for (const session of [{ token }, second]) {
      expect((await whoAmI(session)).code).toBe(generalErrors.sessionEnded.code);
    }
    const again = await app.call(endUserSessions, { userId }, from(service));
    expect(again.body.data).toEqual({ ended: 0 });
    expect(await entriesOf(userId)).toMatchObject([{ detail: { ended: 0 } }, { detail: { ended: 2 } }]);
  });
});

describe('staff users', () => {
  const newColleague = () => {
    const accountName = `c-${randomUUID().slice(0, 12)}`;
    return { accountName, name: '罗青', email: `${accountName}@zhiye.example` };
  };
  const create = (input: Partial<InputOf<typeof createStaffUser>>, by: TestUser = admin) =>
    app.call(createStaffUser, { ...newColleague(), staffRoles: ['finance'], ...input }, from(by));

  /** Another administrator approves what waits for an account. */
  async function approveFor(userId: string): Promise<TestUser> {
    const other = await makeUser(app, USER_TYPE.staff, ['admin']);
    const query = { pageNo: 1, pageSize: 100, state: 'waiting' } as const;
    const { list } = (await app.call(findApprovals, query, other)).body.data;
    const { approvalId } = list.find(({ target }) => target === `user:${userId}`)!;
    expect((await app.call(approve, { approvalId }, from(other))).body.isOK).toBe(true);
    return other;
  }

  it('are created by two administrators, with a temporary password', async () => {
    const colleague = newColleague();
    const { body } = await create({ ...colleague, staffRoles: ['finance', 'service', 'finance'] });
    const { userId, temporaryPassword } = body.data;
    const other = await approveFor(userId);
    expect(await selectUser(app.platform.db, userId)).toMatchObject({
      ...colleague,
      type: USER_TYPE.staff,
      staffRoles: ['finance', 'service'],
      passwordMustChange: true,
    });
    const answer = await trySignIn(colleague.accountName, temporaryPassword);
    expect(answer.code).toBe(accountErrors.passwordMustChange.code);
    const entries = await entriesOf(userId);
    expect(entries.map(({ action, actorId }) => [action, actorId]).reverse()).toEqual([
      ['approval.request', admin.userId],
      ['user.create', other.userId],
      ['approval.approve', other.userId],
    ]);
    expect(JSON.stringify(entries)).not.toContain(temporaryPassword);
  });

  it('need a unique account name and e-mail, ignoring case', async () => {
    const first = newColleague();
    await approveFor((await create(first)).body.data.userId);
    const sameName = await create({ accountName: first.accountName });
    expect([sameName.status, sameName.body.code]).toEqual([409, adminUserErrors.accountNameTaken.code]);
    const sameMail = await create({ email: first.email.toUpperCase() });
    expect([sameMail.status, sameMail.body.code]).toEqual([409, accountErrors.emailTaken.code]);
  });

  it('cannot be changed by the service role (4201, 4824)', async () => {
    expect((await create({}, service)).body.code).toBe(generalErrors.notPermitted.code);
    const { userId } = await makeUser(app, USER_TYPE.staff, ['finance']);
    expect((await setRoles(userId, ['admin'], service)).body.code).toBe(generalErrors.notPermitted.code);
    const rejected = [
      await suspend(userId),
      await app.call(reactivateUser, { userId }, from(service)),
      await reset(userId),
      await app.call(endUserSessions, { userId }, from(service)),
    ];
    for (const { status, body } of rejected) {
      expect([status, body.code]).toEqual([403, adminUserErrors.adminRoleRequired.code]);
    }
    expect(await entriesOf(userId)).toEqual([]);
  });

  it('have their new roles from the next call on', async () => {
    const colleague = await makeUser(app, USER_TYPE.staff, ['finance']);
    const list = () => app.call(findUsers, { pageNo: 1, pageSize: 20 }, colleague);
    expect((await list()).body.code).toBe(generalErrors.notPermitted.code);
    const raised = await setRoles(colleague.userId, ['service', 'service']);
    expect(raised.body.data).toEqual({ isWaiting: true });
    expect((await list()).body.code).toBe(generalErrors.notPermitted.code);
    await approveFor(colleague.userId);
    expect((await list()).body.isOK).toBe(true);
    expect(await entriesOf(colleague.userId)).toContainEqual(
      expect.objectContaining({
        action: 'user.setRoles',
        detail: { before: ['finance'], after: ['service'], requestedBy: admin.userId },
      }),
    );
    // fewer roles need one person
    expect((await setRoles(colleague.userId, [])).status).toBe(422);
    const both = await makeUser(app, USER_TYPE.staff, ['finance', 'service']);
    expect((await setRoles(both.userId, ['service'])).body.data).toEqual({ isWaiting: false });
    expect((await selectUser(app.platform.db, both.userId))?.staffRoles).toEqual(['service']);
  });

  it('are the only users with roles (4823)', async () => {
    const { userId } = await makeUser(app, USER_TYPE.personal);
    expect((await setRoles(userId, ['service'])).body.code).toBe(adminUserErrors.notStaff.code);
    expect((await selectUser(app.platform.db, userId))?.staffRoles).toEqual([]);
  });
});

describe('forbidden actions', () => {
  it('on the own account (4821)', async () => {
    const { userId } = admin;
    const rejected = [
      await suspend(userId, admin),
      await app.call(reactivateUser, { userId }, from(admin)),
      await reset(userId, admin),
      await app.call(endUserSessions, { userId }, from(admin)),
      await setRoles(userId, ['service']),
      await suspend(service.userId, service),
    ];
    for (const { status, body } of rejected) {
      expect([status, body.code]).toEqual([409, adminUserErrors.ownAccount.code]);
    }
  });

  it('on a closed or unknown account (4005)', async () => {
    const { userId } = await makeUser(app);
    await updateUser(app.platform.db, userId, { closedAt: app.clock.now() });
    for (const id of [userId, newId()]) {
      const replies = [await suspend(id), await reset(id), await setRoles(id, ['service'])];
      expect(replies.map(({ body }) => body.code)).toEqual(Array(3).fill(generalErrors.notFound.code));
    }
  });
});

// The last tests of the file, because afterwards the shop has only the two administrators that they create.
describe('the last administrator', () => {
  /** Two administrators, and no others. */
  async function makeTheOnlyTwo(): Promise<[TestUser, TestUser]> {
    await app.platform.db
      .update(users)
      .set({ staffRoles: ['service'] })
      .where(eq(users.type, 5));
    const make = () => makeUser(app, USER_TYPE.staff, ['admin', 'service']);
    return [await make(), await make()];
  }

  it.each([
    ['remove each other’s role', (by: TestUser, other: TestUser) => setRoles(other.userId, ['service'], by)],
    ['suspend each other', (by: TestUser, other: TestUser) => suspend(other.userId, by)],
  ])('remains when two %s at the same time (4822)', async (_, act) => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = await makeTheOnlyTwo();
      const replies = await Promise.all([act(one, two), act(two, one)]);
      const done = replies.filter(({ body }) => body.isOK);
      expect(done).toHaveLength(1);
      const rows = await Promise.all([one, two].map(({ userId }) => selectUser(app.platform.db, userId)));
      const usable = rows.filter((row) => row?.staffRoles.includes('admin') && row.suspendedReason === null);
      expect(usable).toHaveLength(1);
    }
  });

  it('remains when the acting one was demoted just before (4822)', async () => {
    const [one, two] = await makeTheOnlyTwo();
    // another session demotes `one` and commits only after `one` passed the access check
    const demotion = await app.platform.pool.connect();
    await demotion.query('BEGIN');
    await demotion.query("UPDATE users SET staff_roles = '{service}' WHERE id = $1", [one.userId]);
    const late = setRoles(two.userId, ['service'], one);
    await waitForLocks(app);
    await demotion.query('COMMIT');
    demotion.release();
    const { status, body } = await late;
    expect([status, body.code]).toEqual([409, adminUserErrors.lastAdmin.code]);
  });
});
