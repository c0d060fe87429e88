import type { profileRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { cancelAccountClosing, requestAccountClosing } from './account-closing.service.ts';
import { readDeviceId } from '../devices/device-cookie.ts';
import {
  findDevices,
  removeDevice,
  renameDevice,
  requireRemovableDevice,
  unbindDevice,
} from '../devices/device.service.ts';
import { callerOf, reauthenticate } from '../sign-in/reauthentication.service.ts';
import { sendEmailCode } from '../email/email-code.service.ts';
import {
  changeEmail,
  changePassword,
  changePhone,
  describeProfile,
  updateProfile,
} from './profile.service.ts';

export const profileHandlers = (platform: Platform): HandlersOf<typeof profileRoutes> => {
  const { db } = platform;
  return {
    getProfile: (_input, { session }) => describeProfile(db, session.userId),
    updateProfile: (change, { session }) => updateProfile(db, session, change),
    changePassword: async (given, call) => {
      await changePassword(platform, callerOf(platform, call), given, call.now);
      return null;
    },
    changePhone: async (given, call) => {
      await changePhone(platform, callerOf(platform, call), given, call.now);
      return null;
    },
    changeEmail: async (given, call) => {
      await changeEmail(platform, callerOf(platform, call), given, call.now);
      return null;
    },
    requestAccountClosing: ({ reauthentication }, call) =>
      requestAccountClosing(platform, callerOf(platform, call), reauthentication, call.now),
    cancelAccountClosing: async (_input, { session, now }) => {
      await cancelAccountClosing(platform, session.userId, now);
      return null;
    },
    findDevices: (_input, call) =>
      findDevices(db, call.session.userId, readDeviceId(platform, call), call.now),
    sendEmailCode: ({ email }, { session, language, now }) =>
      sendEmailCode(platform, session.userId, { email, language }, now),
    renameDevice: async ({ deviceId, label }, { session }) => {
      await renameDevice(db, session.userId, deviceId, label);
      return null;
    },
    removeDevice: async ({ deviceId, reauthentication }, call) => {
      await requireRemovableDevice(db, call.session.userId, deviceId);
      const proof = await reauthenticate(platform, callerOf(platform, call), reauthentication, call.now);
      await removeDevice(db, call.session.userId, deviceId, proof, call.now);
      return null;
    },
    unbindDevice: async ({ deviceId }, { session, now }) => {
      await unbindDevice(db, session.userId, deviceId, now);
      return null;
    },
  };
};
