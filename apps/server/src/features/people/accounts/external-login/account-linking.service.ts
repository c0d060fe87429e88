// Links an external identity to an account. A phone verified by SMS code finds the account, or a new one is created.
import { accountErrors } from '@zhiye/contract';
import type {
  bindAccount,
  completeInfo,
  InputOf,
  NewSession,
  ExternalLoginResult,
  IdentityProvider,
} from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import type { Db } from '../../../../db/client.ts';
import { newId } from '../../../../platform/ids.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { readSetting } from '../../../base/settings/index.ts';
import { accountSettings } from '../account-settings.ts';
import { insertExternalIdentityUnlessTaken } from './external-identity.store.ts';
import {
  completeSignIn,
  enforceSignInPolicy,
  sessionOf,
  startVerifiedSession,
} from '../sign-in/sign-in-policy.service.ts';
import type { DeviceContext } from '../sign-in/sign-in-policy.service.ts';
import { hashPassword } from '../sign-in/password.ts';
import { checkPhone, fullPhone } from '../phone.ts';
import { insertNewUser } from '../registration/new-user.service.ts';
import type { NewUserContext, RegistrationDeps } from '../registration/new-user.service.ts';
import { verifySmsCode, consumeSmsCode } from '../verification/sms-code.service.ts';
import { countTicketAttempt, issueTicket, readTicket, consumeTicket } from '../ticket.service.ts';
import type { TicketPayload } from '../ticket.store.ts';
import { selectUserByEmail, selectUserByPhone } from '../user.store.ts';

/**
 * Links the account of a verified phone and signs in. When the phone has no account, returns a ticket for
 * `completeNewUser`.
 */
export async function linkAccountByPhone(
  { db, masterSecret }: Pick<RegistrationDeps, 'db' | 'masterSecret'>,
  form: InputOf<typeof bindAccount>,
  device: DeviceContext,
  now: Date,
): Promise<ExternalLoginResult> {
  await readTicket(db, 'link', form.ticket, now);
  const codeId = await verifySmsCode(db, masterSecret, { ...form, purpose: 'link' }, now);
  const { outcome, ...linked } = await db.transaction(async (transaction) => {
    const { payload } = await consumeTicket(transaction, 'link', form.ticket, now);
    await consumeSmsCode(transaction, codeId, now);
    const origin = { nickname: payload.nickname ?? null, from: payload.from ?? null };
    const user = await selectUserByPhone(transaction, fullPhone(form));
    if (!user) {
      const { countryCode, phone } = checkPhone(form);
      const ticket = { purpose: 'complete', payload: { ...payload, countryCode, phone } } as const;
      return { ...origin, outcome: undefined, ticket: await issueTicket(transaction, ticket, now) };
    }
    enforceSignInPolicy(user);
    await linkIdentity(transaction, user.id, payload, now);
    return { ...origin, outcome: await completeSignIn(transaction, user, device, now), ticket: null };
  });
  return { ...linked, session: outcome ? sessionOf(outcome) : null };
}

/** Creates a personal account for a verified phone, links it and signs in. */
export async function completeNewUser(
  { db, agreementVersion }: RegistrationDeps,
  form: InputOf<typeof completeInfo>,
  context: NewUserContext,
  now: Date,
): Promise<NewSession> {
  if (form.agreementVersion !== agreementVersion) refuse(accountErrors.agreementOutdated);
  await readTicket(db, 'complete', form.ticket, now);
  if (await selectUserByEmail(db, form.email)) {
    // otherwise one verified phone could test any number of e-mail addresses
    await countTicketAttempt(db, 'complete', form.ticket);
    refuse(accountErrors.emailTaken);
  }
  const password = await readDefaultPassword(db);
  return db.transaction(async (transaction) => {
    const { payload } = await consumeTicket(transaction, 'complete', form.ticket, now);
    const user = await insertNewUser(
      transaction,
      {
        type: USER_TYPE.personal,
        name: form.name.trim(),
        nickname: form.nickname.trim(),
        email: form.email,
        countryCode: payload.countryCode!,
        phone: payload.phone!,
        createdAt: now,
        ...password,
      },
      { ...context, agreementVersion },
      now,
    );
    await linkIdentity(transaction, user.id, payload, now);
    return startVerifiedSession(transaction, user, context, now);
  });
}

/** The default password of requirement R-116. It is a temporary password. Empty setting: the account has no password. */
async function readDefaultPassword(db: Db) {
  const password = await readSetting(db, accountSettings.externalLoginDefaultPassword);
  return password ? { passwordHash: await hashPassword(password), passwordMustChange: true } : {};
}

async function linkIdentity(db: Db, userId: string, payload: TicketPayload, now: Date): Promise<void> {
  const { externalId, nickname } = payload;
  const isLinked = await insertExternalIdentityUnlessTaken(db, {
    id: newId(now),
    userId,
    provider: payload.provider as IdentityProvider,
    externalId: externalId!,
    nickname: nickname ?? '',
    createdAt: now,
  });
  if (!isLinked) refuse(accountErrors.alreadyLinked);
}
