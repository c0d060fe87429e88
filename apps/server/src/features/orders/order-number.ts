import { randomInt } from 'node:crypto';

const shanghaiTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

/** 20 digits: the moment in Shanghai to the millisecond, then three of chance. Sorts by time. */
export function newOrderNo(now: Date): string {
  const moment = shanghaiTime.format(now).replace(/\D/g, '');
  return moment + String(randomInt(1000)).padStart(3, '0');
}
