// A change that one administrator asked for: `deputy` or `finance` can approve it.
import { requestApproval } from '../../features/base/security/index.ts';
import { settingApprovalKinds } from '../../features/base/settings/index.ts';
import type { Platform } from '../../platform/platform.ts';

const KEY = 'giftCodesAlone';

export async function loadDemoApproval(
  { db, jobs }: Platform,
  { office }: { readonly office: string },
  now: Date,
): Promise<void> {
  const actor = { userId: office, address: '127.0.0.1' };
  const approval = {
    kind: settingApprovalKinds.money,
    target: `setting:${KEY}`,
    payload: { key: KEY, value: 50, version: 0 },
    detail: {
      zh: '每人每天独自生成的赠送 CODE 累计超过多少个时，须由另一位同事审批',
      en: 'When one person makes more gift CODEs than this in a day, a second colleague must approve',
      ...{ before: 100, after: 50 },
    },
  };
  await db.transaction((tx) => requestApproval(tx, jobs, actor, approval, now));
}
