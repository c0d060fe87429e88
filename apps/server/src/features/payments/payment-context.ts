import type { Database } from '../../db/client.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Log } from '../../platform/log.ts';
import type { Payable } from './payable.ts';
import type { PaymentProvider } from './providers/payment-provider.ts';

/** What payments run on. */
export interface PaymentContext {
  readonly db: Database['db'];
  readonly jobs: JobQueue;
  readonly log: Log;
  readonly payable: Payable;
  readonly provider: PaymentProvider;
  /** The address to which the provider sends payment notifications. */
  readonly notifyUrl: string;
  /** The emulator's page for a payment code; null with the real provider. */
  readonly emulatorUrlFor: (codeUrl: string) => string | null;
}
