export { actorOf } from './actor.ts';
export type { Actor } from './actor.ts';
export { auditArea } from './area.ts';
export { recordAction, recordActions } from './audit.service.ts';
