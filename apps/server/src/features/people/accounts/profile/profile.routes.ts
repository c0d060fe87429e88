import type { profileRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { cancelAccountClosing, requestAccountClosing } from './account-closing.service.ts';
import { readDeviceId } from '../devices/device-cookie.ts';
import { findDevices, removeDevice, renameDevice, unbindDevice } from '../devices/device.service.ts';
import { deviceContext } from '../sign-in/sign-in-policy.service.ts';
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
      await changePassword(platform, call.session, given, deviceContext(platform, call), call.now);
      return null;
    },
    changePhone: async (given, { session, now }) => {
      await changePhone(platform, session, given, now);
      return null;
    },
    changeEmail: async (given, { session, now }) => {
      await changeEmail(platform, session.userId, given, now);
      return null;
    },
    requestAccountClosing: ({ reauthentication }, { session, now }) =>
      requestAccountClosing(platform, session, reauthentication, now),
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
    removeDevice: async ({ deviceId }, { session, now }) => {
      await removeDevice(db, session.userId, deviceId, now);
      return null;
    },
    unbindDevice: async ({ deviceId }, { session, now }) => {
      await unbindDevice(db, session.userId, deviceId, now);
      return null;
    },
  };
};
