export type { AuditEntry } from './audit.store.ts';
export { recordAudit } from './audit.store.ts';
