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

/** 20 digits: the time in Shanghai to the millisecond, then three random digits. Numbers sort by time. */
export function newOrderNo(now: Date): string {
  const timestamp = shanghaiTime.format(now).replace(/\D/g, '');
  return timestamp + String(randomInt(1000)).padStart(3, '0');
}
