import type { UsageMode, UserType } from '@zhiye/contract';
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
