export { securityArea } from './area.ts';
export { requestApproval } from './approvals/approval-request.service.ts';
export { markAddress, recordSecurityEvent } from './events/security-event.service.ts';
export { requireSecondPerson } from './second-person.service.ts';
export type { SecondPersonAction } from './second-person.service.ts';
