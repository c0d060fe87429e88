import { cannedReplyRoutes, inboxRoutes, supportRoutes } from '@zhiye/contract';
import type { Area } from '../../../platform/area.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inboxHandlers } from './admin/inbox.routes.ts';
import { measureWaitingThreads } from './admin/inbox.store.ts';
import { deleteForgottenImages } from './images/support-image.service.ts';
import { supportNotifications } from './support-notifications.ts';
import { supportSettings } from './support-settings.ts';
import { supportHandlers } from './support.routes.ts';
import { closeOldThreads } from './threads/thread-state.service.ts';

export const supportArea: Area<{ readonly platform: Platform }> = {
  name: 'support',
  settings: supportSettings,
  notificationKinds: supportNotifications,
  mountRoutes(mount, { platform }) {
    mount(supportRoutes, supportHandlers(platform));
    mount({ ...inboxRoutes, ...cannedReplyRoutes }, inboxHandlers(platform));
  },
  sweeps: [
    {
      name: 'forgottenSupportImages',
      everySeconds: 3_600,
      run: ({ platform }, now) => deleteForgottenImages(platform, now),
    },
    {
      name: 'oldSupportThreads',
      everySeconds: 3_600,
      run: ({ platform }, now) => closeOldThreads(platform.db, now),
    },
  ],
  waitingWork: [
    { name: 'support', section: 'support', measure: ({ platform }) => measureWaitingThreads(platform.db) },
  ],
};
