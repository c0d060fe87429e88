import {
  accountErrors,
  getPersonalInfo,
  resetPassword,
  replaceTemporaryPassword,
  generalErrors,
} from '@zhiye/contract';
import { describe, expect, it } from 'vitest';
import { nextAddress, receiveSmsCode } from '../../../../testing/test-client.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { makeAccount, PASSWORD, trySignIn } from '../../../../testing/sign-in.ts';
import type { TestAccount } from '../../../../testing/sign-in.ts';
import { startSession } from '../sessions/session.service.ts';
import { updateUser } from '../user.store.ts';

const app = useApp();
const OWN = 'Chengjiang@7';

const setPassword = (ticket: string, password = OWN, passwordAgain = password) =>
  app.call(replaceTemporaryPassword, { ticket, password, passwordAgain }, { address: nextAddress() });

/** A user with a temporary password, and the ticket that came with 4119. */
async function begin(): Promise<TestAccount & { ticket: string }> {
  const account = await makeAccount(app, 1, { passwordMustChange: true });
  return { ...account, ticket: await askTicket(account) };
}

async function askTicket({ accountName }: TestAccount): Promise<string> {
  const { body } = await trySignIn(app, accountName);
  expect(body.code).toBe(accountErrors.passwordMustChange.code);
  return String((body.data as unknown as { ticket: string }).ticket);
}

describe('replacing a temporary password', () => {
  it('signs in, and the new password is valid from then on', async () => {
    const { ticket, accountName } = await begin();
    const { body } = await setPassword(ticket);
    expect((await app.call(getPersonalInfo, {}, { token: body.data.token })).body.isOK).toBe(true);
    expect((await trySignIn(app, accountName, OWN)).body.isOK).toBe(true);
    expect((await trySignIn(app, accountName, PASSWORD)).body.code).toBe(
      accountErrors.wrongAccountOrPassword.code,
    );
  });

  it.each([
    ['weak', 'chengjiang', 'chengjiang', accountErrors.weakPassword.code],
    ['common', 'Password1!', 'Password1!', accountErrors.commonPassword.code],
    ['typed differently', OWN, `${OWN}8`, accountErrors.passwordsDiffer.code],
    ['the temporary one', PASSWORD, PASSWORD, accountErrors.samePassword.code],
  ])('a password that is %s is refused, and the ticket stays valid', async (_, password, again, code) => {
    const { ticket } = await begin();
    expect((await setPassword(ticket, password, again)).body.code).toBe(code);
    expect((await setPassword(ticket)).body.isOK).toBe(true);
  });

  it('is done once with a ticket, also in concurrent requests', async () => {
    const { ticket } = await begin();
    const replies = await Promise.all(Array.from({ length: 4 }, () => setPassword(ticket)));
    expect(replies.filter(({ body }) => body.isOK)).toHaveLength(1);
    expect((await setPassword(ticket, 'Another@77')).body.code).toBe(accountErrors.ticketExpired.code);
  });

  it('ends every open session, also when two tickets were issued', async () => {
    const account = await begin();
    const second = await askTicket(account);
    const { db } = app.platform;
    const before = await startSession(db, account.userId, app.clock.now());
    await setPassword(account.ticket);
    expect((await app.call(getPersonalInfo, {}, { token: before })).body.code).toBe(
      generalErrors.sessionEnded.code,
    );
    expect((await setPassword(second, 'Another@77')).body.code).toBe(accountErrors.ticketExpired.code);
  });

  it('is refused after ten minutes, with an unknown ticket, and after the password was reset by phone', async () => {
    const late = await begin();
    app.clock.advance(10 * 60_000 + 1);
    expect((await setPassword(late.ticket)).body.code).toBe(accountErrors.ticketExpired.code);
    expect((await setPassword('x'.repeat(43))).body.code).toBe(accountErrors.ticketExpired.code);

    const { ticket, phone, accountName } = await begin();
    const code = await receiveSmsCode(app, 'resetPassword', phone);
    const own = { password: OWN, passwordAgain: OWN };
    await app.call(resetPassword, { countryCode: '86', phone, code, ...own });
    expect((await setPassword(ticket, 'Another@77')).body.code).toBe(accountErrors.ticketExpired.code);
    expect((await trySignIn(app, accountName, OWN)).body.isOK).toBe(true);
  });

  it('does not sign in to a suspended account', async () => {
    const { ticket, userId } = await begin();
    await updateUser(app.platform.db, userId, { suspendedReason: '核实中' });
    expect((await setPassword(ticket)).body.code).toBe(accountErrors.accountSuspended.code);
  });
});
