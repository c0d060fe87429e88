import { createStaffUser, setStaffRoles } from './staff-user.ts';
import { endUserSessions, freezeUser, resetUserPassword, unfreezeUser } from './user-change.ts';
import { findUsers, getUser } from './user-view.ts';

export const adminUserRoutes = {
  findUsers,
  getUser,
  freezeUser,
  unfreezeUser,
  resetUserPassword,
  endUserSessions,
  createStaffUser,
  setStaffRoles,
};
