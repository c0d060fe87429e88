import type { Database } from '../../../db/client.ts';
import type { DatabaseClock } from '../../../db/database-clock.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { Log } from '../../../platform/log.ts';
import type { Payable } from './payable.ts';
import type { PaymentProviderName } from '@zhiye/contract';
import type { CreatedPayment, PaymentProvider } from './providers/payment-provider.ts';
import type { MasterSecret } from '../../../platform/master-secret.ts';

/** Every provider by its name. */
type PaymentProviders = Readonly<Record<PaymentProviderName, PaymentProvider>>;

/** What payments run on. */
export interface PaymentContext {
  readonly db: Database['db'];
  readonly jobs: JobQueue;
  readonly log: Log;
  /** Deadlines are compared with it, never with the clock of this server. */
  readonly databaseClock: DatabaseClock;
  readonly payable: Payable;
  readonly providers: PaymentProviders;
  /** The address to which a provider sends payment notifications. */
  readonly notifyUrlOf: (provider: PaymentProviderName) => string;
  /** Where people reach the shop, without a trailing slash. */
  readonly publicUrl: string;
  readonly masterSecret: MasterSecret;
  /** Whether the public address of the shop uses https. */
  readonly secureCookies: boolean;
  /** The emulator's page for a payment of WeChat Pay that a person makes elsewhere than on a page; null with the real provider. */
  readonly emulatorUrlFor: (created: Exclude<CreatedPayment, { kind: 'page' }>) => string | null;
}
