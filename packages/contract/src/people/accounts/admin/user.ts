import { createStaffUser, resetSecondFactor, setStaffRoles } from './staff-user.ts';
import { endUserSessions, suspendUser, resetUserPassword, reactivateUser } from './user-change.ts';
import { findUserDevices, unbindUserDevice } from './user-device.ts';
import { findUsers, getUser } from './user-view.ts';

export const adminUserRoutes = {
  findUsers,
  getUser,
  findUserDevices,
  unbindUserDevice,
  suspendUser,
  reactivateUser,
  resetUserPassword,
  endUserSessions,
  createStaffUser,
  setStaffRoles,
  resetSecondFactor,
};
