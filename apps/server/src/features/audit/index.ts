export { actorOf } from './actor.ts';
export type { Actor } from './actor.ts';
export { officeAuditHandlers } from './audit.office.routes.ts';
export type { AuditEntry } from './audit.store.ts';
export { recordAudit } from './audit.store.ts';
