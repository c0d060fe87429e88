// Settings of money and security: a change asks for the password again and waits for a second person.
import { approvalErrors } from '@zhiye/contract';
import type { AreaApprovalKind } from '../../../../platform/area.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../audit/index.ts';
import type { SettingGuard, Setting } from '../setting.ts';
import type { GuardedChange } from './guarded-settings.ts';
import { findSetting, storeIfUnchanged } from './setting-change.service.ts';

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
