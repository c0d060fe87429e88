import { channelRoutes, statementAdminRoutes } from '@zhiye/contract';
import type { Area } from '../../../platform/area.ts';
import type { Platform } from '../../../platform/platform.ts';
import { statementAdminHandlers } from './admin/statement.routes.ts';
import { channelNotifications } from './channel-notifications.ts';
import { channelSettings } from './channel-settings.ts';
import { channelHandlers } from './channel.routes.ts';
import { makeDueStatements } from './statements/statement-making.service.ts';
import { measureUnsettledStatements } from './statements/statement.store.ts';

export const channelArea: Area<{ readonly platform: Platform }> = {
  name: 'channel',
  settings: channelSettings,
  notificationKinds: channelNotifications,
  waitingWork: [
    {
      name: 'statements',
      section: 'statements',
      measure: ({ platform }) => measureUnsettledStatements(platform.db),
    },
  ],
  mountRoutes(mount, { platform }) {
    mount(channelRoutes, channelHandlers(platform));
    mount(statementAdminRoutes, statementAdminHandlers(platform));
  },
  sweeps: [
    {
      name: 'channelStatements',
      everySeconds: 1_800,
      run: ({ platform }, now) => makeDueStatements(platform, now),
    },
  ],
};
