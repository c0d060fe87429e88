import {
  deliveryNoteRoutes,
  digitalInvoiceRoutes,
  invoiceAdminRoutes,
  invoiceRoutes,
  invoiceTitleRoutes,
} from '@zhiye/contract';
import type { Area } from '../../../platform/area.ts';
import type { Platform } from '../../../platform/platform.ts';
import { subscribe, subscribeToBatches } from '../../base/events/index.ts';
import { invoiceAdminHandlers } from './admin/invoice-admin.routes.ts';
import { measurePendingInvoices } from './admin/invoice-admin.store.ts';
import { digitalInvoiceHandlers } from './digital/digital-invoice.routes.ts';
import { measureOpenDigitalInvoices } from './digital/digital-invoice.store.ts';
import { selectOldestQueued } from './invoices/invoice.store.ts';
import { deliveryNoteHandlers } from './delivery-notes/delivery-note.routes.ts';
import type { InvoiceContext } from './invoice-context.ts';
import { invoiceNotifications } from './invoice-notifications.ts';
import { invoiceSettings } from './invoice-settings.ts';
import { invoiceHandlers } from './invoices/invoice.routes.ts';
import { requestChosenInvoices, withdrawInvoice } from './invoices/invoice-settlement.service.ts';
import type { InvoiceIssuer } from './issuing/invoice-issuer.ts';
import { completeIssuing } from './issuing/invoice-issuing.service.ts';
import { completeReversal } from './issuing/invoice-reversal.service.ts';
import { finishInvoices, mailLostInvoices, settleInvoices } from './lost-invoices.service.ts';
import { mailInvoice } from './mails/invoice-mail.service.ts';
import { invoiceTitleHandlers } from './titles/invoice-title.routes.ts';
import { deleteTitlesOf } from './titles/invoice-title.store.ts';

interface InvoicesContext {
  readonly platform: Platform;
  readonly invoiceIssuer: InvoiceIssuer;
}

const contextOf = ({ platform, invoiceIssuer }: InvoicesContext): InvoiceContext => ({
  ...platform,
  issuer: invoiceIssuer,
});

const SWEEP_SECONDS = 30;
/** A provider answers within a working day. */
const QUEUE_MS = 24 * 3_600_000;

export const invoicesArea: Area<InvoicesContext> = {
  name: 'invoices',
  settings: invoiceSettings,
  notificationKinds: invoiceNotifications,
  mountRoutes(mount, context) {
    mount(invoiceTitleRoutes, invoiceTitleHandlers(context.platform));
    mount(invoiceRoutes, invoiceHandlers(contextOf(context)));
    mount(deliveryNoteRoutes, deliveryNoteHandlers(context.platform));
    mount(invoiceAdminRoutes, invoiceAdminHandlers(contextOf(context)));
    const { scratchDir } = context.platform;
    mount(digitalInvoiceRoutes, digitalInvoiceHandlers({ ...contextOf(context), scratchDir }));
  },
  waitingWork: [
    { name: 'invoices', section: 'invoices', measure: ({ platform }) => measurePendingInvoices(platform.db) },
    {
      name: 'digitalInvoices',
      section: 'digitalInvoices',
      measure: ({ platform }) => measureOpenDigitalInvoices(platform.db),
    },
  ],
  overdueChecks: [
    {
      name: 'queuedInvoices',
      maxAgeMs: QUEUE_MS,
      findOldest: ({ platform }) => selectOldestQueued(platform.db),
    },
  ],
  jobs: {
    issueInvoice: (context, { invoiceId }, now) => completeIssuing(contextOf(context), invoiceId, now),
    reverseInvoice: (context, { invoiceId }, now) => completeReversal(contextOf(context), invoiceId, now),
    mailInvoice: (context, { mailId }, now) => mailInvoice(contextOf(context), mailId, now),
  },
  sweeps: [
    {
      name: 'outdatedInvoices',
      everySeconds: SWEEP_SECONDS,
      run: (context, now) => settleInvoices(contextOf(context), now),
    },
    {
      name: 'unfinishedInvoices',
      everySeconds: SWEEP_SECONDS,
      run: (context, now) => finishInvoices(contextOf(context), now),
    },
    {
      name: 'unsentInvoiceMails',
      everySeconds: SWEEP_SECONDS,
      run: (context, now) => mailLostInvoices(contextOf(context), now),
    },
  ],
  subscribers: [
    subscribeToBatches('OrderPaid', 'invoices.request', (db, orders) =>
      requestChosenInvoices(
        db,
        orders.map(({ orderNo }) => orderNo),
      ),
    ),
    subscribe('OrderPaymentUndone', 'invoices.withdraw', (db, { orderNo, undoneAt }) =>
      withdrawInvoice(db, orderNo, new Date(undoneAt)),
    ),
    subscribe('AccountClosed', 'invoices.delete-titles', (db, { userId }) => deleteTitlesOf(db, userId)),
  ],
};
