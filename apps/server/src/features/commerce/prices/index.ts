export { pricesArea } from './area.ts';
export { priceSaleLines } from './line-scale.ts';
export type { PricedLine, UnpricedLine } from './line-scale.ts';
export { priceSettings } from './price-settings.ts';
export { selectBookScales } from './volume-price.store.ts';
