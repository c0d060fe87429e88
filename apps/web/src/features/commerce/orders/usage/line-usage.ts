import type { CodeDelivery, Usage, UsageMode } from '@zhiye/contract';

/** The usage of a cart item or of a line of the order. */
export interface LineUsage {
  readonly usageMode: UsageMode;
  readonly quantity: number;
  readonly codeEmail: string | null;
  readonly codeDelivery: CodeDelivery;
}

/** What a control changes. The other fields keep their latest values, which may not be shown yet. */
export type UsageChange = Partial<LineUsage>;

export const lacksEmail = ({ usageMode, codeEmail, codeDelivery }: LineUsage): boolean =>
  usageMode === 'code' && codeDelivery === 'mail' && !codeEmail;

/** As the server takes it. */
export const toUsage = ({ usageMode, quantity, codeEmail, codeDelivery }: LineUsage): Usage =>
  usageMode === 'code' ? { usageMode, quantity, codeEmail: codeEmail ?? '', codeDelivery } : { usageMode };
