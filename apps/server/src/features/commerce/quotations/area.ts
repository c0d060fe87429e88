import { quotationAdminRoutes, quotationRoutes } from '@zhiye/contract';
import type { Area } from '../../../platform/area.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PaymentContext } from '../payments/index.ts';
import { measureAskedQuotations } from './admin/quotation-admin.store.ts';
import { quotationAdminHandlers } from './admin/quotation-admin.routes.ts';
import { lapseQuotations } from './quotation-lapse.service.ts';
import { quotationNotifications } from './quotation-notifications.ts';
import { quotationSettings } from './quotation-settings.ts';
import { quotationHandlers } from './quotation.routes.ts';
import { measureCheckedVersions } from './version.store.ts';

export const quotationsArea: Area<{ platform: Platform; payment: PaymentContext }> = {
  name: 'quotations',
  settings: quotationSettings,
  notificationKinds: quotationNotifications,
  mountRoutes(mount, { platform, payment }) {
    mount(quotationRoutes, quotationHandlers(platform, payment));
    mount(quotationAdminRoutes, quotationAdminHandlers(platform));
  },
  waitingWork: [
    {
      name: 'quotations',
      section: 'quotations',
      measure: ({ platform }) => measureAskedQuotations(platform.db),
    },
    {
      name: 'quotationChecks',
      section: 'quotations',
      measure: ({ platform }) => measureCheckedVersions(platform.db),
    },
  ],
  sweeps: [
    {
      name: 'lapsedQuotations',
      everySeconds: 600,
      run: ({ platform }, now) => lapseQuotations(platform, now),
    },
  ],
};
