import { reconciliationRoutes } from '@zhiye/contract';
import type { PaymentProviderName } from '@zhiye/contract';
import type { Area } from '../../../platform/area.ts';
import type { PaymentContext } from '../payments/index.ts';
import { countOpenCases } from './admin/reconciliation-case.store.ts';
import { reconciliationHandlers } from './admin/reconciliation.routes.ts';
import { measureOpenCases } from './admin/reconciliation-list.store.ts';
import { reconcileDay, reconcileDueDays } from './runs/reconciliation-run.service.ts';

declare module '../../../platform/jobs/job-payloads.ts' {
  interface JobPayloads {
    /** Reads the bill of a day and compares it, as a person asked. */
    reconcileDay: { provider: PaymentProviderName; day: string };
  }
}

export const reconciliationArea: Area<{ payment: PaymentContext }> = {
  name: 'reconciliation',
  mountRoutes: (mount, { payment }) => mount(reconciliationRoutes, reconciliationHandlers(payment)),
  waitingWork: [
    {
      name: 'reconciliationCases',
      section: 'reconciliation',
      measure: ({ payment }) => measureOpenCases(payment.db),
    },
  ],
  jobs: {
    reconcileDay: ({ payment }, { provider, day }) => reconcileDay(payment, provider, day),
  },
  gauges: [
    {
      name: 'reconciliation_open_cases',
      help: 'Differences between the bills of providers and the ledger that nobody has resolved',
      read: ({ payment }) => countOpenCases(payment.db),
    },
  ],
  sweeps: [{ name: 'reconciliation', everySeconds: 300, run: ({ payment }) => reconcileDueDays(payment) }],
};
