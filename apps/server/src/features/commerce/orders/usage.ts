// How bought books are used: on this account, or as codes that are sent to an address or given out by a roster.
import { cartErrors } from '@zhiye/contract';
import type { CodeDelivery, Usage, UsageMode } from '@zhiye/contract';
import { EMAIL_PATTERN, USER_TYPE } from '@zhiye/contract/constants';
import { cleanEmail } from '@zhiye/contract/constants/email-address';
import { refuse } from '../../../platform/refusal.ts';
import type { Session } from '../../../platform/session.ts';

export type { Usage };
export type Buyer = Pick<Session, 'userId' | 'type'>;

/** As the tables store it. */
export interface UsageColumns {
  readonly usageMode: UsageMode;
  readonly quantity: number;
  readonly codeEmail: string | null;
  readonly codeDelivery: CodeDelivery;
}

const EMAIL = new RegExp(EMAIL_PATTERN, 'u');

/** Institutions have no bookshelf (requirement R-602): they buy codes. */
export const defaultUsage = ({ type }: Buyer): Usage =>
  type === USER_TYPE.institution
    ? { usageMode: 'code', quantity: 1, codeEmail: '' }
    : { usageMode: 'account' };

/** Refuses an address that is none. A missing one is allowed until the order is placed. */
export function toUsageColumns({ type }: Buyer, usage: Usage): UsageColumns {
  if (usage.usageMode === 'account') {
    if (type === USER_TYPE.institution) refuse(cartErrors.codeOnly);
    return { usageMode: 'account', quantity: 1, codeEmail: null, codeDelivery: 'mail' };
  }
  const { quantity, codeDelivery = 'mail' } = usage;
  if (codeDelivery === 'roster') return { usageMode: 'code', quantity, codeEmail: null, codeDelivery };
  const codeEmail = cleanEmail(usage.codeEmail);
  if (codeEmail && !EMAIL.test(codeEmail)) refuse(cartErrors.codeEmail);
  return { usageMode: 'code', quantity, codeEmail: codeEmail || null, codeDelivery };
}
