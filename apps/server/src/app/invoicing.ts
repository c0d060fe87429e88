import { emulatorIssuer, orderInvoicing } from '../features/commerce/invoices/index.ts';
import type { AppContext } from './areas.ts';
import type { Config } from './config.ts';

/** Invoices of the emulator are samples, so a production shop has finance upload the real ones. */
export const openInvoicing = ({
  mode,
}: Pick<Config, 'mode'>): Pick<AppContext, 'orderInvoicing' | 'invoiceIssuer'> => ({
  orderInvoicing,
  invoiceIssuer: mode === 'production' ? { kind: 'manual' } : emulatorIssuer,
});
