import { createStaffUser, resetSecondFactor, setStaffRoles } from './staff-user.ts';
import { endUserSessions, suspendUser, resetUserPassword, reactivateUser } from './user-change.ts';
import { findUsers, getUser } from './user-view.ts';

export const adminUserRoutes = {
  findUsers,
  getUser,
  suspendUser,
  reactivateUser,
  resetUserPassword,
  endUserSessions,
  createStaffUser,
  setStaffRoles,
  resetSecondFactor,
};
