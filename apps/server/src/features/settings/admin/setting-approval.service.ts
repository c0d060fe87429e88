// Settings of money and security: a change asks for the password again and waits for a second person.
import { approvalErrors } from '@zhiye/contract';
import type { Reauthentication, SettingValue } from '@zhiye/contract';
import type { AreaApprovalKind } from '../../../platform/area.ts';
import { refuse } from '../../../platform/refusal.ts';
import { recordAction } from '../../audit/index.ts';
import type { Actor } from '../../audit/index.ts';
import type { SettingGuard, Setting } from '../setting.ts';
import { findSetting, storeIfUnchanged } from './setting-change.service.ts';

export interface GuardedChange {
  readonly guard: SettingGuard;
  readonly key: string;
  readonly payload: { readonly key: string; readonly value: SettingValue; readonly version: number };
  /** For people: the description in both languages, and the values unless they are secret. */
  readonly detail: object;
}

/** A port: accounts and approvals come later in the order of areas, and `app/guarded-settings.ts` joins them. */
export interface GuardedSettings {
  /** Verifies the person again and lets the change wait. */
  request(
    actor: Actor,
    change: GuardedChange,
    reauthentication: Reauthentication | undefined,
    now: Date,
  ): Promise<void>;
}

type Context = { readonly settings: ReadonlyMap<string, readonly Setting[]> };

const apply: AreaApprovalKind<Context>['apply'] = async ({ settings }, tx, request, now) => {
  const { key, value, version } = request.payload as GuardedChange['payload'];
  const setting = findSetting(settings, key) ?? refuse(approvalErrors.approvalOutdated);
  const change = { setting, value, version, actorId: request.makerId };
  const values = (await storeIfUnchanged(tx, change, now)) ?? refuse(approvalErrors.approvalOutdated);
  const detail = { ...values, requestedBy: request.makerId };
  await recordAction(tx, request.checker, { action: 'setting.change', target: request.target, detail }, now);
};

export const settingApprovalKinds = {
  money: { name: 'moneySetting', roles: ['finance'], apply },
  security: { name: 'securitySetting', roles: [], apply },
} as const satisfies Readonly<Record<SettingGuard, AreaApprovalKind<Context>>>;
