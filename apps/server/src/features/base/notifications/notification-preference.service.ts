// How a person gets the notifications of each group. What is mandatory always arrives.
import { notificationErrors } from '@zhiye/contract';
import type {
  DataOf,
  findNotificationPreferences as findRoute,
  InputOf,
  NotificationPreference,
  saveNotificationPreference as saveRoute,
} from '@zhiye/contract';
import { isMandatoryGroup, NOTIFICATION_GROUPS } from '@zhiye/contract/constants/base/notification-group';
import type { NotificationGroup } from '@zhiye/contract/constants/base/notification-group';
import type { Db } from '../../../db/client.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  hasEmail,
  selectPreference,
  selectPreferences,
  upsertPreference,
} from './notification-preference.store.ts';

interface Ways {
  readonly inProduct: boolean;
  readonly byMail: boolean;
}

const BOTH_WAYS: Ways = { inProduct: true, byMail: true };

/** The ways of one group for one person. */
export async function findWays(db: Db, userId: string, group: NotificationGroup): Promise<Ways> {
  if (isMandatoryGroup(group)) return BOTH_WAYS;
  return (await selectPreference(db, userId, group)) ?? BOTH_WAYS;
}

export async function findPreferences(db: Db, userId: string): Promise<DataOf<typeof findRoute>> {
  const stored = new Map((await selectPreferences(db, userId)).map((row) => [row.group, row]));
  return {
    hasEmail: await hasEmail(db, userId),
    list: NOTIFICATION_GROUPS.map((group) => describe(group, stored.get(group) ?? BOTH_WAYS)),
  };
}

export async function savePreference(
  db: Db,
  userId: string,
  { group, ...ways }: InputOf<typeof saveRoute>,
): Promise<NotificationPreference> {
  if (isMandatoryGroup(group)) refuse(notificationErrors.groupIsMandatory);
  await upsertPreference(db, { userId, group, ...ways });
  return describe(group, ways);
}

const describe = (group: NotificationGroup, { inProduct, byMail }: Ways): NotificationPreference => {
  const isMandatory = isMandatoryGroup(group);
  return { group, isMandatory, inProduct: isMandatory || inProduct, byMail: isMandatory || byMail };
};
