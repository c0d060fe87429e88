export { entitlementsArea } from './area.ts';
export {
  findEntitlementStatus,
  findGrantedAccess,
  findLastEntitlement,
  grantEntitlement,
  grantSample,
  isReadAsSample,
} from './entitlement.service.ts';
export { revokeEntitlement } from './entitlement-revocation.service.ts';
export type { EntitlementStatus } from './entitlement.service.ts';
export { accessState, currentEndDay, findHeldAccess, renewedEndDay } from './held-access.service.ts';
export type { HeldAccess } from './held-access.service.ts';
