// Joins what a change of a guarded setting needs of three areas: settings, accounts and security.
import { approvalErrors } from '@zhiye/contract';
import { consumeReauthentication, reauthenticate } from '../features/people/accounts/index.ts';
import { markAddress, requestApproval } from '../features/base/security/index.ts';
import { settingApprovalKinds } from '../features/base/settings/index.ts';
import type { GuardedSettings } from '../features/base/settings/index.ts';
import type { Platform } from '../platform/platform.ts';
import { refuse } from '../platform/refusal.ts';

export const createGuardedSettings = (platform: Platform): GuardedSettings => ({
  async request(actor, { guard, key, payload, detail }, reauthentication, now) {
    if (!reauthentication) return refuse(approvalErrors.confirmItIsYou);
    const addressHash = markAddress(platform.masterSecret, actor.address);
    const caller = { userId: actor.userId, addressHash, deviceId: null };
    const proof = await reauthenticate(platform, caller, reauthentication, now);
    return platform.db.transaction(async (tx) => {
      await consumeReauthentication(tx, proof, now);
      const approval = { kind: settingApprovalKinds[guard], target: `setting:${key}`, payload, detail };
      await requestApproval(tx, platform.jobs, actor, approval, now);
    });
  },
});
