import type { Area } from '../../../platform/area.ts';
import type { Platform } from '../../../platform/platform.ts';
import { subscribe } from '../../base/events/index.ts';
import { entitlementNotifications } from './entitlement-notifications.ts';
import { sendExpiryNotices } from './expiry-notice.service.ts';
import { revokeSampleEntitlements } from './entitlement-revocation.service.ts';
import { startPendingEntitlements } from './pending-entitlement.service.ts';

export const entitlementsArea: Area<{ platform: Platform }> = {
  name: 'entitlements',
  notificationKinds: entitlementNotifications,
  subscribers: [
    // sample books are for teachers alone
    subscribe('TeacherApprovalWithdrawn', 'entitlements.revoke-samples', (db, { userId, withdrawnAt }) =>
      revokeSampleEntitlements(db, userId, new Date(withdrawnAt)),
    ),
  ],
  sweeps: [
    {
      name: 'pendingEntitlements',
      everySeconds: 5,
      run: ({ platform }, now) => startPendingEntitlements(platform, now),
    },
    {
      name: 'expiryNotices',
      everySeconds: 900,
      run: ({ platform }, now) => sendExpiryNotices(platform, now),
    },
  ],
};
