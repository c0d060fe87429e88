import {
  accountErrors,
  adminUserErrors,
  confirmSecondFactor,
  findNotifications,
  finishRequiredSecondFactor,
  finishSecondFactor,
  generalErrors,
  getPersonalInfo,
  getSecondFactor,
  getUser,
  removeSecondFactor,
  replaceRecoveryCodes,
  approvalErrors,
  approve,
  findApprovals,
  resetSecondFactor,
  signInBySmsCode,
  startRequiredSecondFactor,
  startSecondFactor,
} from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { afterEach, describe, expect, it } from 'vitest';
import { makeBrowser, nextAddress, receiveSmsCode } from '../../../../testing/test-client.ts';
import { makeUser } from '../../../../testing/records.ts';
import { makeAccount, PASSWORD, trySignIn } from '../../../../testing/sign-in.ts';
import type { TestAccount } from '../../../../testing/sign-in.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { changeSetting } from '../../../base/settings/index.ts';
import { accountSettings } from '../account-settings.ts';
import { startSession } from '../sessions/session.service.ts';
import { totpCode, totpStep } from './totp.ts';

const app = useApp();
const byPassword = { by: 'password', password: PASSWORD } as const;

afterEach(() =>
  changeSetting(app.platform.db, accountSettings.requireStaffSecondFactor, false, app.clock.now()),
);

const fromBase32 = (text: string): Buffer => {
  const bits = [...text]
    .map((character) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(character).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
};

/** The code that the app shows now; half a minute later it shows another. */
const codeOf = (secret: string) => totpCode(fromBase32(secret), totpStep(app.clock.now()));
const nextCodeOf = (secret: string) => {
  app.clock.advance(30_000);
  return codeOf(secret);
};

interface Staff extends TestAccount {
  readonly token: string;
  readonly secret: string;
  readonly recoveryCodes: string[];
}

/** A staff member with a second factor. */
async function makeStaff(): Promise<Staff> {
  const account = await makeAccount(app, USER_TYPE.staff, { staffRoles: ['admin'] });
  const token = await startSession(app.platform.db, account.userId, app.clock.now());
  const { secret } = (await app.call(startSecondFactor, { reauthentication: byPassword }, { token })).body
    .data;
  const { body } = await app.call(finishSecondFactor, { code: codeOf(secret) }, { token });
  return { ...account, token, secret, recoveryCodes: body.data.recoveryCodes };
}

/** The ticket of a sign-in by password. */
async function askTicket({ accountName }: TestAccount, error: { code: number }): Promise<string> {
  const { body } = await trySignIn(app, accountName);
  expect(body.code).toBe(error.code);
  return (body.data as unknown as { ticket: string }).ticket;
}
const askCode = (staff: Staff) => askTicket(staff, accountErrors.secondFactorRequired);

const confirm = (ticket: string, code: string, options: { address?: string } = {}) =>
  app.call(confirmSecondFactor, { ticket, code }, { address: nextAddress(), ...options });

describe('signing in with a second factor', () => {
  it('needs the code of the app after the password', async () => {
    const staff = await makeStaff();
    const { body } = await confirm(await askCode(staff), nextCodeOf(staff.secret));
    expect((await app.call(getPersonalInfo, {}, { token: body.data.token })).body.isOK).toBe(true);
  });

  it('needs it after an SMS code, too, and the SMS code is used up', async () => {
    const staff = await makeStaff();
    const code = await receiveSmsCode(app, 'signIn', staff.phone);
    const signIn = () =>
      app.call(signInBySmsCode, { countryCode: '86', phone: staff.phone, code }, { address: nextAddress() });
    const first = await signIn();
    expect(first.body.code).toBe(accountErrors.secondFactorRequired.code);
    const { ticket } = first.body.data as unknown as { ticket: string };
    expect((await signIn()).body.code).toBe(accountErrors.wrongSmsCode.code);
    expect((await confirm(ticket, nextCodeOf(staff.secret))).body.isOK).toBe(true);
  });

  it('refuses a code that was used before, also in concurrent requests', async () => {
    const staff = await makeStaff();
    expect((await confirm(await askCode(staff), codeOf(staff.secret))).body.code).toBe(
      accountErrors.wrongSecondFactor.code,
    );
    const code = nextCodeOf(staff.secret);
    const tickets = [await askCode(staff), await askCode(staff), await askCode(staff)];
    const replies = await Promise.all(tickets.map((ticket) => confirm(ticket, code)));
    expect(replies.filter(({ body }) => body.isOK)).toHaveLength(1);
  });

  it('accepts a ticket once, and not after ten minutes', async () => {
    const staff = await makeStaff();
    const ticket = await askCode(staff);
    expect((await confirm(ticket, nextCodeOf(staff.secret))).body.isOK).toBe(true);
    expect((await confirm(ticket, nextCodeOf(staff.secret))).body.code).toBe(
      accountErrors.ticketExpired.code,
    );
    const late = await askCode(staff);
    app.clock.advance(10 * 60_000 + 1);
    expect((await confirm(late, codeOf(staff.secret))).body.code).toBe(accountErrors.ticketExpired.code);
  });

  it('delays guesses, from one network and from many', async () => {
    const staff = await makeStaff();
    const ticket = await askCode(staff);
    const wrong = codeOf(staff.secret) === '000000' ? '111111' : '000000';
    const address = nextAddress();
    const codes: unknown[] = [];
    for (let guess = 0; guess < 6; guess += 1)
      codes.push((await confirm(ticket, wrong, { address })).body.code);
    expect(codes).toEqual([
      ...Array<number>(5).fill(accountErrors.wrongSecondFactor.code),
      accountErrors.signInDelayed.code,
    ]);
    for (let guess = 0; guess < 15; guess += 1) await confirm(ticket, wrong);
    const reply = await confirm(ticket, staff.recoveryCodes[0]!);
    expect(reply.body.code).toBe(accountErrors.signInDelayed.code);
  });

  it('is not delayed by the guesses of others in a browser of the owner', async () => {
    const staff = await makeStaff();
    const { cookies } = makeBrowser(app);
    const confirmHere = async () =>
      app.call(
        confirmSecondFactor,
        { ticket: await askCode(staff), code: nextCodeOf(staff.secret) },
        { cookies },
      );
    expect((await confirmHere()).body.isOK).toBe(true);
    const ticket = await askCode(staff);
    for (let guess = 0; guess < 21; guess += 1) await confirm(ticket, 'WRONG-WRONG');
    expect((await confirmHere()).body.isOK).toBe(true);
  });

  it('does not sign in to an account that was suspended in the meantime', async () => {
    const staff = await makeStaff();
    const ticket = await askCode(staff);
    await app.platform.pool.query("UPDATE users SET suspended_reason = '离职' WHERE id = $1", [staff.userId]);
    expect((await confirm(ticket, nextCodeOf(staff.secret))).body.code).toBe(
      accountErrors.accountSuspended.code,
    );
  });
});

describe('a recovery code', () => {
  it('works once, ignoring case and hyphen, and tells the owner', async () => {
    const staff = await makeStaff();
    expect(new Set(staff.recoveryCodes).size).toBe(10);
    const typed = staff.recoveryCodes[0]!.toLowerCase().replace('-', ' ');
    const { body } = await confirm(await askCode(staff), typed);
    expect(body.isOK).toBe(true);
    expect((await confirm(await askCode(staff), typed)).body.code).toBe(accountErrors.wrongSecondFactor.code);
    const state = await app.call(getSecondFactor, {}, { token: body.data.token });
    expect(state.body.data.recoveryCodesLeft).toBe(9);
    const notices = await app.call(
      findNotifications,
      { pageNo: 1, pageSize: 10 },
      { token: body.data.token },
    );
    expect(notices.body.data.list[0]).toMatchObject({ title: '恢复码已使用' });
  });

  it('no longer works after the codes are replaced', async () => {
    const staff = await makeStaff();
    const input = { code: nextCodeOf(staff.secret) };
    const { body } = await app.call(replaceRecoveryCodes, input, { token: staff.token });
    expect(body.data.recoveryCodes).toHaveLength(10);
    expect((await confirm(await askCode(staff), staff.recoveryCodes[1]!)).body.isOK).toBe(false);
    expect((await confirm(await askCode(staff), body.data.recoveryCodes[1]!)).body.isOK).toBe(true);
  });
});

describe('what is stored', () => {
  it('contains neither the secret nor a recovery code', async () => {
    const staff = await makeStaff();
    const { rows } = await app.platform.pool.query(
      'SELECT s.sealed_secret, r.code_hash FROM second_factors s JOIN recovery_codes r USING (user_id) WHERE user_id = $1',
      [staff.userId],
    );
    const stored = JSON.stringify(rows);
    expect(rows).toHaveLength(10);
    for (const secret of [staff.secret, fromBase32(staff.secret).toString('base64'), ...staff.recoveryCodes])
      expect(stored).not.toContain(secret);
  });
});

describe('turning it on', () => {
  it('needs the password, and a code of the new secret', async () => {
    const account = await makeAccount(app, USER_TYPE.staff, { staffRoles: ['service'] });
    const token = await startSession(app.platform.db, account.userId, app.clock.now());
    const wrong = { by: 'password', password: 'Wrong@2026' } as const;
    const refused = await app.call(startSecondFactor, { reauthentication: wrong }, { token });
    expect(refused.body.code).toBe(accountErrors.reauthenticationFailed.code);
    expect((await app.call(finishSecondFactor, { code: '123456' }, { token })).body.code).toBe(
      accountErrors.secondFactorMissing.code,
    );
    const { body } = await app.call(startSecondFactor, { reauthentication: byPassword }, { token });
    expect(body.data.qrImage).toMatch(/^data:image\/svg\+xml;base64,/);
    expect((await app.call(finishSecondFactor, { code: 'abc' }, { token })).body.code).toBe(
      accountErrors.wrongSecondFactor.code,
    );
    expect((await trySignIn(app, account.accountName)).body.isOK).toBe(true);
    expect(
      (await app.call(finishSecondFactor, { code: codeOf(body.data.secret) }, { token })).body.isOK,
    ).toBe(true);
    await askTicket(account, accountErrors.secondFactorRequired);
  });

  it('is not for readers', async () => {
    const reader = await makeUser(app);
    const reply = await app.call(startSecondFactor, { reauthentication: byPassword }, reader);
    expect(reply.body.code).toBe(generalErrors.notPermitted.code);
  });
});

describe('turning it off', () => {
  it('needs a code, and ends the other sessions', async () => {
    const staff = await makeStaff();
    const other = await startSession(app.platform.db, staff.userId, app.clock.now());
    const wrong = await app.call(removeSecondFactor, { code: 'AAAAA-AAAAA' }, { token: staff.token });
    expect(wrong.body.code).toBe(accountErrors.wrongSecondFactor.code);
    const right = { code: nextCodeOf(staff.secret) };
    expect((await app.call(removeSecondFactor, right, { token: staff.token })).body.isOK).toBe(true);
    expect((await app.call(getPersonalInfo, {}, { token: other })).body.isOK).toBe(false);
    expect((await trySignIn(app, staff.accountName)).body.isOK).toBe(true);
  });

  it('for a colleague is for administrators, and is in the audit log', async () => {
    const staff = await makeStaff();
    const admin = await makeUser(app, USER_TYPE.staff, ['admin']);
    const service = await makeUser(app, USER_TYPE.staff, ['service']);
    const input = { userId: staff.userId };
    expect((await app.call(resetSecondFactor, input, service)).body.code).toBe(
      generalErrors.notPermitted.code,
    );
    expect((await app.call(resetSecondFactor, input, { token: staff.token })).body.code).toBe(
      adminUserErrors.ownAccount.code,
    );
    const before = await app.call(getUser, input, admin);
    expect(before.body.data.actions).toContain('resetSecondFactor');
    expect((await app.call(resetSecondFactor, input, admin)).body.isOK).toBe(true);
    // the lost factor stays until a second person agrees
    expect((await app.call(getPersonalInfo, {}, { token: staff.token })).body.isOK).toBe(true);
    const other = await makeUser(app, USER_TYPE.staff, ['admin']);
    const page = { pageNo: 1, pageSize: 100, state: 'waiting' } as const;
    const { list } = (await app.call(findApprovals, page, other)).body.data;
    const { approvalId } = list.find(({ target }) => target === `user:${staff.userId}`)!;
    expect((await app.call(approve, { approvalId }, admin)).body.code).toBe(approvalErrors.ownApproval.code);
    expect((await app.call(approve, { approvalId }, other)).body.isOK).toBe(true);
    expect((await app.call(getPersonalInfo, {}, { token: staff.token })).body.isOK).toBe(false);
    expect((await trySignIn(app, staff.accountName)).body.isOK).toBe(true);
    expect((await app.call(resetSecondFactor, input, admin)).body.code).toBe(
      accountErrors.secondFactorMissing.code,
    );
    const { rows } = await app.platform.pool.query('SELECT action FROM audit_entries WHERE target = $1', [
      `user:${staff.userId}`,
    ]);
    expect(rows).toContainEqual({ action: 'user.resetSecondFactor' });
  });
});

describe('while the shop requires it', () => {
  it('a staff member without one sets it up at sign-in', async () => {
    const { db } = app.platform;
    await changeSetting(db, accountSettings.requireStaffSecondFactor, true, app.clock.now());
    const account = await makeAccount(app, USER_TYPE.staff, { staffRoles: ['service'] });
    const ticket = await askTicket(account, accountErrors.secondFactorSetupRequired);
    const options = { address: nextAddress() };
    const { secret } = (await app.call(startRequiredSecondFactor, { ticket }, options)).body.data;
    const wrong = await app.call(finishRequiredSecondFactor, { ticket, code: 'x' }, options);
    expect(wrong.body.code).toBe(accountErrors.wrongSecondFactor.code);
    const input = { ticket, code: codeOf(secret) };
    const { body } = await app.call(finishRequiredSecondFactor, input, options);
    expect(body.data.recoveryCodes).toHaveLength(10);
    const token = body.data.session.token;
    expect((await app.call(getSecondFactor, {}, { token })).body.data).toMatchObject({ isRequired: true });
    await askTicket(account, accountErrors.secondFactorRequired);
    expect((await app.call(startRequiredSecondFactor, { ticket }, options)).body.code).toBe(
      accountErrors.ticketExpired.code,
    );
  });

  it('other users sign in as before', async () => {
    const { db } = app.platform;
    await changeSetting(db, accountSettings.requireStaffSecondFactor, true, app.clock.now());
    const { accountName } = await makeAccount(app);
    expect((await trySignIn(app, accountName)).body.isOK).toBe(true);
  });
});
