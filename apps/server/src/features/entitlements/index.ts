export { createReachFinder, grantEntitlement } from './entitlement.service.ts';
export type { FindReach, Reach } from './entitlement.service.ts';
