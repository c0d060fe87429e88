/** Every setting with its default; the back office can change them while the shop runs. */
export const SETTING_DEFAULTS = {
  /** Minutes a person has to pay before an order is canceled. */
  orderPaymentMinutes: 30,
  /** Titles a cart holds at most. */
  cartMaxTitles: 50,
  /** Whether people are signed in through another site (SPEC section 4). */
  ssoOpen: false,
};

export type Settings = typeof SETTING_DEFAULTS;
export type SettingKey = keyof Settings;
