import { formatShanghaiTime } from '../shanghai-time.ts';

/** `2026-11-21 12:00:00` in China Standard Time, as Alipay prints instants. */
export const formatAlipayTime = (instant: Date): string =>
  formatShanghaiTime(instant).slice(0, 19).replace('T', ' ');
