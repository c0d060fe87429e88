/** Changes that wait in the list of approvals until a second person agrees. Other work of two people waits on its own page. */
export const APPROVAL_KINDS = [
  'moneySetting',
  'securitySetting',
  'staffCreation',
  'staffRoles',
  'staffPassword',
  'staffSecondFactor',
] as const;
export type ApprovalKindName = (typeof APPROVAL_KINDS)[number];

export const APPROVAL_STATES = ['waiting', 'approved', 'declined', 'withdrawn'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** What happened to the access of an account. */
export const SECURITY_EVENT_KINDS = [
  'signIn',
  'secondFactorCode',
  'reauthentication',
  'secondFactorOn',
  'secondFactorOff',
  'secondFactorReset',
  'recoveryCodesRenewed',
  'passwordChanged',
  'passwordReset',
  'staffCreated',
  'rolesRaised',
  'rolesLowered',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

export const SECURITY_RESULTS = ['succeeded', 'failed'] as const;
export type SecurityResult = (typeof SECURITY_RESULTS)[number];
