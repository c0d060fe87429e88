import type { CodeDelivery, UsageMode, UserType } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';

/** What a purchase gives: books on the shelf of the buyer, CODEs for others, or both. Texts about a purchase have one variant of each. */
type PurchaseKind = 'account' | 'code' | 'both';

interface Line {
  readonly usageMode: UsageMode;
}

/** Of these lines; before anything is chosen, of what the user type buys: institutions have no shelf and buy CODEs only. */
export function purchaseKind(buyer: UserType | null, lines: readonly Line[] = []): PurchaseKind {
  if (buyer === USER_TYPE.institution) return 'code';
  const codes = lines.filter(({ usageMode }) => usageMode === 'code').length;
  if (codes === 0) return 'account';
  return codes === lines.length ? 'code' : 'both';
}

/** Whose usage a text names. */
export interface UsedLine extends Line {
  readonly codeDelivery: CodeDelivery;
}

/** The same where lines are known: `roster` when the buyer gives all CODEs out, so that none is mailed after the payment. */
export function deliveryKind(buyer: UserType | null, lines: readonly UsedLine[]): PurchaseKind | 'roster' {
  const isRoster = ({ usageMode, codeDelivery }: UsedLine) =>
    usageMode === 'code' && codeDelivery === 'roster';
  return lines.length > 0 && lines.every(isRoster) ? 'roster' : purchaseKind(buyer, lines);
}

/** The text that names the usage of a line. */
export function usageText({ usageMode, codeDelivery }: UsedLine): 'usageHere' | 'usageCode' | 'usageRoster' {
  if (usageMode === 'account') return 'usageHere';
  return codeDelivery === 'roster' ? 'usageRoster' : 'usageCode';
}
