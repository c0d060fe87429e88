// The one rule for work of two people: who checks is another person than those who made it, and independent of them.
import {
  agreementAdminErrors,
  approvalErrors,
  giftBatchErrors,
  priceChangeErrors,
  quotationErrors,
  refundErrors,
  secondPersonErrors,
  statementAdminErrors,
  transferAdminErrors,
  volumePriceErrors,
} from '@zhiye/contract';
import type { ErrorDefinition } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readSetting } from '../settings/index.ts';
import { selectLinkedUserIds } from './events/security-event.store.ts';
import { securitySettings } from './security-settings.ts';

const DAY_MS = 86_400_000;

/** Everything that needs two people, with what the maker is told who checks it as well. */
const SAME_PERSON = {
  transfer: transferAdminErrors.sameChecker,
  lineFiling: transferAdminErrors.sameChecker,
  matchUndo: transferAdminErrors.sameChecker,
  surplusReturn: transferAdminErrors.sameChecker,
  refund: refundErrors.sameApprover,
  bankRefund: transferAdminErrors.sameChecker,
  giftBatch: giftBatchErrors.ownBatch,
  priceChange: priceChangeErrors.ownPriceChange,
  volumePrice: volumePriceErrors.ownVolumePrice,
  quotation: quotationErrors.ownQuotation,
  agreement: agreementAdminErrors.ownAgreement,
  statement: statementAdminErrors.sameSettler,
  /** Settings of money and security, and accounts of staff. */
  approval: approvalErrors.ownApproval,
} as const satisfies Readonly<Record<string, ErrorDefinition>>;
export type SecondPersonAction = keyof typeof SAME_PERSON;

/** User ids. A maker that is null or undefined is nobody. */
export interface TwoPeople {
  readonly makers: readonly (string | null | undefined)[];
  readonly checker: string;
}

/**
 * Refuses a checker who is a maker, and with `notIndependent` one whose account is linked with that of a maker: within
 * `secondPersonDays` one of them created, raised or reset the other, or the same colleague did so to both. Call it in the
 * transaction of the decision.
 */
export async function requireSecondPerson(
  db: Db,
  action: SecondPersonAction,
  { makers, checker }: TwoPeople,
  now: Date,
): Promise<void> {
  if (makers.includes(checker)) refuse(SAME_PERSON[action]);
  const { linked, days } = await findLinkedUsers(db, checker, now);
  if (makers.some((maker) => maker && linked.has(maker))) refuse(secondPersonErrors.notIndependent, { days });
}

/** Everybody whose account is linked with that of a person, and the number of days that counts. */
export async function findLinkedUsers(
  db: Db,
  userId: string,
  now: Date,
): Promise<{ linked: ReadonlySet<string>; days: number }> {
  const days = await readSetting(db, securitySettings.secondPersonDays);
  const since = new Date(now.getTime() - days * DAY_MS);
  return { linked: new Set(await selectLinkedUserIds(db, userId, since)), days };
}
