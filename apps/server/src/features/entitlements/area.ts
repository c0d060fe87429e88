import type { Area } from '../../platform/area.ts';
import type { Platform } from '../../platform/platform.ts';
import { subscribe } from '../events/index.ts';
import { revokeSampleEntitlements } from './entitlement.store.ts';

export const entitlementsArea: Area<{ platform: Platform }> = {
  name: 'entitlements',
  subscribers: [
    // sample books are for teachers alone
    subscribe('TeacherApprovalWithdrawn', 'entitlements.revoke-samples', (db, { userId, withdrawnAt }) =>
      revokeSampleEntitlements(db, userId, new Date(withdrawnAt)),
    ),
  ],
};
