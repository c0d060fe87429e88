import { clearTabStorage, readTabStorage, writeTabStorage } from '../../../../shared/storage/tab-storage.ts';
import type { PaymentProviderName } from '../payment.queries.ts';

/** A payment that this tab has opened at a provider: whoever comes back is told what became of it. */
export interface OpenedPayment {
  readonly orderNo: string;
  readonly provider: PaymentProviderName;
  /** An instant. */
  readonly openedAt: string;
}

export const rememberOpenedPayment = (orderNo: string, provider: PaymentProviderName): void =>
  void writeTabStorage('openedPayment', { orderNo, provider, openedAt: new Date().toISOString() });

export const forgetOpenedPayment = (): void => clearTabStorage('openedPayment');

export function readOpenedPayment(orderNo: string): OpenedPayment | undefined {
  const stored = readTabStorage('openedPayment') as OpenedPayment | null;
  return stored?.orderNo === orderNo ? stored : undefined;
}
