import { accountErrors } from '@zhiye/contract';
import {
  booleanSetting,
  defineSettings,
  integerSetting,
  needsSecondPerson,
  secretSetting,
} from '../../base/settings/index.ts';
import { isCommonPassword } from './sign-in/common-password.ts';
import { isPasswordAllowed } from './sign-in/password.ts';

const TEXTS_PER_DAY = [1, 1_000] as const;
const DEVICES = [1, 20] as const;

const findPasswordError = (password: string) =>
  password === '' || (isPasswordAllowed(password) && !isCommonPassword(password))
    ? undefined
    : { zh: accountErrors.weakPassword.zh, en: accountErrors.weakPassword.en };

export const accountSettings = defineSettings({
  smsPerPhoneDay: integerSetting(
    10,
    TEXTS_PER_DAY,
    '每个手机号每天最多发送的短信数',
    'Most SMS codes sent to one phone in a day',
  ),
  smsPerAddressHour: integerSetting(
    30,
    TEXTS_PER_DAY,
    '每个网络地址每小时最多发送的短信数',
    'Most SMS codes sent for one network address in an hour',
  ),
  smsPerDeviceDay: integerSetting(
    20,
    TEXTS_PER_DAY,
    '每个浏览器每天最多发送的短信数',
    'Most SMS codes sent for one browser in a day',
  ),
  /** A phone computes about 3,000 hashes a second. */
  securityCheckGuesses: integerSetting(
    4_000,
    [1, 100_000],
    '安全验证的计算量，越大越慢，手机每秒约 3000',
    'Work of the security check: a phone computes about 3,000 a second',
  ),
  deviceDesktopLimit: integerSetting(
    2,
    DEVICES,
    '每位用户可以绑定的电脑数',
    'Computers that one user may bind',
  ),
  deviceMobileLimit: integerSetting(
    2,
    DEVICES,
    '每位用户可以绑定的手机和平板数',
    'Phones and tablets that one user may bind',
  ),
  deviceUnbindLimit: integerSetting(
    2,
    [0, 100],
    '用户自己在规定天数内可以解绑设备的次数',
    'How often users may unbind a device themselves in that many days',
  ),
  deviceUnbindDays: integerSetting(
    30,
    [1, 365],
    '解绑次数按多少天计算',
    'Days in which the unbinds are counted',
  ),
  /** Users have this password until they set one of their own. */
  externalLoginDefaultPassword: secretSetting(
    '第三方登录用户的初始密码；不填则没有密码',
    'Initial password of users who sign in through a third party; empty for none',
    findPasswordError,
  ),
  ...needsSecondPerson('security', {
    requireStaffSecondFactor: booleanSetting(
      false,
      '后台人员登录必须两步验证',
      'Staff need two-step verification to sign in',
    ),
    temporaryPasswordHours: integerSetting(
      24,
      [1, 168],
      '临时密码多少小时后失效',
      'Hours after which a temporary password expires',
    ),
  }),
  /** Requirement R-405. It has an effect where a single sign-on server is configured. */
  ssoEnabled: booleanSetting(
    true,
    '启用统一身份认证（已配置时）',
    'Use single sign-on, where it is configured',
  ),
});
