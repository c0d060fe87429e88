import { approvalRoutes, securityEventRoutes } from '@zhiye/contract';
import type { Area } from '../../../platform/area.ts';
import type { ApprovalContext } from './approvals/approval-list.service.ts';
import { approvalHandlers } from './approvals/approval.routes.ts';
import { mayDecide } from './approvals/approval-request.service.ts';
import { measureWaitingApprovals } from './approvals/approval.store.ts';
import { securityEventHandlers } from './events/security-event.routes.ts';
import { countRecentStaffFailures, deleteOldSecurityEvents } from './events/security-event.service.ts';
import { securityNotifications } from './security-notifications.ts';
import { securitySettings } from './security-settings.ts';

export const securityArea: Area<ApprovalContext> = {
  name: 'security',
  settings: securitySettings,
  notificationKinds: securityNotifications,
  mountRoutes(mount, context) {
    mount(approvalRoutes, approvalHandlers(context));
    mount(securityEventRoutes, securityEventHandlers(context.platform));
  },
  waitingWork: [
    {
      name: 'approvals',
      section: 'approvals',
      measure({ platform, approvalKinds }, { userId, staffRoles }) {
        const decidable = [...approvalKinds.values()].filter((kind) => mayDecide(kind, staffRoles));
        const kinds = decidable.map(({ name }) => name);
        return measureWaitingApprovals(platform.db, kinds, userId);
      },
    },
  ],
  sweeps: [
    {
      name: 'oldSecurityEvents',
      everySeconds: 3_600,
      run: ({ platform }, now) => deleteOldSecurityEvents(platform.db, now),
    },
  ],
  gauges: [
    {
      name: 'failed_staff_sign_ins',
      help: 'Failed sign-ins to accounts of staff in the last ten minutes',
      read: ({ platform }) => countRecentStaffFailures(platform.db, platform.clock.now()),
    },
  ],
};
