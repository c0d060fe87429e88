/** Roles of staff users. `admin` may do everything. */
export const STAFF_ROLES = ['catalog', 'finance', 'service', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
