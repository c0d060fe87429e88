/** What a notification is about. People choose for each group how they get it. */
export const NOTIFICATION_GROUPS = [
  'security',
  'payment',
  'account',
  'order',
  'invoice',
  'sample',
  'expiry',
  'review',
  'answer',
] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

/** These always arrive, both ways: somebody else may be using the account, or money moved. */
const MANDATORY_GROUPS: readonly NotificationGroup[] = ['security', 'payment'];
export const isMandatoryGroup = (group: NotificationGroup): boolean => MANDATORY_GROUPS.includes(group);
