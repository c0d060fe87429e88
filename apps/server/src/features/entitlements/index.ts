export { entitlementsArea } from './area.ts';
export { findEntitlementEndDays, findEntitlementStatus, grantEntitlement } from './entitlement.service.ts';
export type { EntitlementStatus } from './entitlement.service.ts';
export { currentEndDay, findHeldAccess, renewedEndDay } from './held-access.service.ts';
export type { HeldAccess } from './held-access.service.ts';
