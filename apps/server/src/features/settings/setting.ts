/** Every setting with its default; the back office can change them while the shop runs. */
export const SETTING_DEFAULTS = {
  /** Minutes a person has to pay before an order is canceled. */
  orderPaymentMinutes: 30,
  /** Titles a cart holds at most. */
  cartMaxTitles: 50,
  /** SMS codes sent to one phone in a day, from one address in an hour, and from one browser in a day, at most. */
  smsPerPhoneDay: 10,
  smsPerAddressHour: 30,
  smsPerDeviceDay: 20,
  /** Guesses that the security check costs a browser, at most; a phone does some 3,000 a second. */
  securityCheckGuesses: 4_000,
  /** Browsers bound at a time, and how many a person may unbind in so many days. */
  deviceDesktopLimit: 2,
  deviceMobileLimit: 2,
  deviceUnbindLimit: 2,
  deviceUnbindDays: 30,
  /** Browsers that one person reads on at the same time. */
  readingSessionLimit: 2,
  /** Password of whoever comes through another site until they set one; empty: they have none. */
  outsideDefaultPassword: '',
  /** Whether people are signed in through another site (SPEC section 4), where one is configured. */
  ssoOpen: true,
};

export type Settings = typeof SETTING_DEFAULTS;
export type SettingKey = keyof Settings;
