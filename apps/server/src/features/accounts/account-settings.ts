import { defineSettings } from '../settings/index.ts';

export const accountSettings = defineSettings({
  /** SMS codes sent at most to one phone a day, from one address an hour, and from one browser a day. */
  smsPerPhoneDay: 10,
  smsPerAddressHour: 30,
  smsPerDeviceDay: 20,
  /** Hashes that the security check costs a browser at most; a phone computes about 3,000 a second. */
  securityCheckGuesses: 4_000,
  /** Browsers that may be bound at a time, and how many of them a person may unbind in so many days. */
  deviceDesktopLimit: 2,
  deviceMobileLimit: 2,
  deviceUnbindLimit: 2,
  deviceUnbindDays: 30,
  /** Password of a user who comes by external login, until they set one. Empty: they have none. */
  externalLoginDefaultPassword: '',
  /** Whether staff need a second factor to sign in. Production turns it on at its first start. */
  requireStaffSecondFactor: false,
  /** Whether single sign-on is used (SPEC section 4) where a server is configured. */
  ssoEnabled: true,
});
