import { ACCOUNT_REPLY_CODE } from '@zhiye/contract/constants/people/account-reply-code';
import type { CallFailed, RefusedReply } from '../../../../shared/api/index.ts';

/** What is missing before a session starts, and the ticket for it. */
export interface NextStep {
  readonly name: 'first' | 'secondFactor' | 'secondFactorSetup';
  readonly ticket: string;
}

const STEP_OF_CODE: Readonly<Record<number, NextStep['name']>> = {
  [ACCOUNT_REPLY_CODE.passwordMustChange]: 'first',
  [ACCOUNT_REPLY_CODE.secondFactorRequired]: 'secondFactor',
  [ACCOUNT_REPLY_CODE.secondFactorSetupRequired]: 'secondFactorSetup',
};

/** Undefined for a refusal that ends the attempt. */
export function nextStepOf({ code, data }: Pick<RefusedReply | CallFailed, 'code' | 'data'>) {
  const name = STEP_OF_CODE[code];
  return name && ({ name, ticket: String(data.ticket) } satisfies NextStep);
}
