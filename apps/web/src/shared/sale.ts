/**
 * Whether the server has switched buying off for this browser, as a setting does inside WeChat on devices of Apple: no price is
 * shown, and no way to buy.
 */
export const isSaleOff = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset.sale === 'off';
