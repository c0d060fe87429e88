// Answers for tying an account of another site to one of ours: a proved phone finds the account or makes it.
import { accountErrors } from '@zhiye/contract';
import type {
  bindAccount,
  completeInfo,
  InputOf,
  NewSession,
  OutsideSignIn,
  SignInWay,
} from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/refusal.ts';
import { readSetting } from '../settings/index.ts';
import { insertLinkUnlessTaken } from './account-link.store.ts';
import { admitUser, checkAdmission } from './admission.service.ts';
import type { Arrival } from './admission.service.ts';
import { hashPassword } from './password.ts';
import { fullPhone } from './phone.ts';
import { insertNewUser } from './new-user.service.ts';
import type { Newcomer, Registrar } from './new-user.service.ts';
import { proveSmsCode, useSmsCode } from './sms-code.service.ts';
import { countTicketTry, issueTicket, readTicket, takeTicket } from './ticket.service.ts';
import type { TicketPayload } from './ticket.store.ts';
import { selectUserByEmail, selectUserByPhone } from './user.store.ts';

/** With an account of that phone: links and signs in. Without: the ticket leads on to `completeNewUser`. */
export async function linkByPhone(
  { db, masterSecret }: Pick<Registrar, 'db' | 'masterSecret'>,
  form: InputOf<typeof bindAccount>,
  arrival: Arrival,
  now: Date,
): Promise<OutsideSignIn> {
  await readTicket(db, 'link', form.ticket, now);
  const codeId = await proveSmsCode(db, masterSecret, { ...form, purpose: 'link' }, now);
  return db.transaction(async (transaction) => {
    const { payload } = await takeTicket(transaction, 'link', form.ticket, now);
    await useSmsCode(transaction, codeId, now);
    const told = { nickname: payload.nickname ?? null, from: payload.from ?? null };
    const user = await selectUserByPhone(transaction, fullPhone(form));
    if (!user) {
      const { countryCode, phone } = form;
      const ticket = { purpose: 'complete', payload: { ...payload, countryCode, phone } } as const;
      return { ...told, session: null, ticket: await issueTicket(transaction, ticket, now) };
    }
    checkAdmission(user);
    await link(transaction, user.id, payload, now);
    return { ...told, session: await admitUser(transaction, user, arrival, now), ticket: null };
  });
}

/** Makes a personal account for a phone that is proved, links it and signs in. */
export async function completeNewUser(
  registrar: Registrar,
  form: InputOf<typeof completeInfo>,
  newcomer: Newcomer,
  now: Date,
): Promise<NewSession> {
  const { db, agreementVersion } = registrar;
  if (form.agreementVersion !== agreementVersion) refuse(accountErrors.agreementOutdated);
  await readTicket(db, 'complete', form.ticket, now);
  if (await selectUserByEmail(db, form.email)) {
    // one's own phone is no key to ask for everybody's address
    await countTicketTry(db, 'complete', form.ticket);
    refuse(accountErrors.emailTaken);
  }
  const password = await readDefaultPassword(db);
  return db.transaction(async (transaction) => {
    const { payload } = await takeTicket(transaction, 'complete', form.ticket, now);
    const user = await insertNewUser(
      transaction,
      {
        type: 1,
        name: form.name.trim(),
        nickname: form.nickname.trim(),
        email: form.email,
        countryCode: payload.countryCode!,
        phone: payload.phone!,
        createdAt: now,
        ...password,
      },
      { ...newcomer, agreementVersion },
      now,
    );
    await link(transaction, user.id, payload, now);
    return admitUser(transaction, user, newcomer, now);
  });
}

/** SPEC section 1 knows a default password for such users; whoever signs in with it must change it at once. */
async function readDefaultPassword(db: Db) {
  const password = await readSetting(db, 'outsideDefaultPassword');
  return password ? { passwordHash: await hashPassword(password), passwordMustChange: true } : {};
}

async function link(db: Db, userId: string, payload: TicketPayload, now: Date): Promise<void> {
  const { outsideId, nickname } = payload;
  const isFree = await insertLinkUnlessTaken(db, {
    id: newId(now),
    userId,
    way: payload.way as SignInWay,
    outsideId: outsideId!,
    nickname: nickname ?? '',
    createdAt: now,
  });
  if (!isFree) refuse(accountErrors.linkedElsewhere);
}
