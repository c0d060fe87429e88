export { entitlementsArea } from './area.ts';
export { findEntitlementStatus, grantEntitlement } from './entitlement.service.ts';
export type { EntitlementStatus } from './entitlement.service.ts';
