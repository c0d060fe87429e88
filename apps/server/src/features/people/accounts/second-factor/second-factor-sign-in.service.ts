// The second step of a sign-in: the ticket of the first step and a code give a session.
import { accountErrors } from '@zhiye/contract';
import type { NewSession } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { enforceSignInPolicy, startVerifiedSession } from '../sign-in/sign-in-policy.service.ts';
import type { DeviceContext } from '../sign-in/sign-in-policy.service.ts';
import { consumeTicket, readTicket } from '../ticket.service.ts';
import { lockUser } from '../user.store.ts';
import { confirmNewSecondFactor, createSecondFactor } from './second-factor-setup.service.ts';
import { useSecondFactorCode } from './second-factor.service.ts';
import type { SecondFactorDeps } from './second-factor.service.ts';

export interface SecondStep {
  readonly ticket: string;
  readonly code: string;
}

export async function signInWithSecondFactor(
  deps: SecondFactorDeps,
  { ticket, code }: SecondStep,
  device: DeviceContext,
  now: Date,
): Promise<NewSession> {
  const { userId } = await readTicket(deps.db, 'secondFactor', ticket, now);
  await useSecondFactorCode(deps, userId!, code, device, now);
  return deps.db.transaction(async (transaction) => {
    await consumeTicket(transaction, 'secondFactor', ticket, now);
    return startSessionOf(transaction, userId!, device, now);
  });
}

export async function startRequiredSetup(deps: SecondFactorDeps, ticket: string, now: Date) {
  const { userId } = await readTicket(deps.db, 'secondFactorSetup', ticket, now);
  return createSecondFactor(deps, userId!, now);
}

export async function finishRequiredSetup(
  deps: SecondFactorDeps,
  { ticket, code }: SecondStep,
  device: DeviceContext,
  now: Date,
): Promise<{ session: NewSession; recoveryCodes: string[] }> {
  return deps.db.transaction(async (transaction) => {
    const { userId } = await consumeTicket(transaction, 'secondFactorSetup', ticket, now);
    const actor = { userId: userId!, address: device.address };
    const recoveryCodes = await confirmNewSecondFactor(deps, transaction, actor, code, now);
    return { session: await startSessionOf(transaction, userId!, device, now), recoveryCodes };
  });
}

async function startSessionOf(db: Db, userId: string, device: DeviceContext, now: Date): Promise<NewSession> {
  const user = await lockUser(db, userId);
  if (user.closedAt) refuse(accountErrors.ticketExpired);
  enforceSignInPolicy(user);
  return startVerifiedSession(db, user, device, now);
}
