/** The only source of the current time; services take `now` as an argument. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const shanghai = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The business day of an instant, `2026-11-20`, in Asia/Shanghai. */
export const businessDay = (instant: Date): string => shanghai.format(instant);

/** The first instant of a business day. Shanghai is UTC+8 all year. */
export const startOfBusinessDay = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

/** The last second of a business day as an instant. */
export const endOfBusinessDay = (day: string): Date => new Date(`${day}T23:59:59+08:00`);

const shanghaiMinute = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** `2026-11-20 21:05` in Asia/Shanghai. */
export const businessMinute = (instant: Date): string => shanghaiMinute.format(instant);

const shanghaiSecond = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Day and time in Shanghai, to the second: `2026-11-21 09:30:05`. */
export const businessSecond = (instant: Date): string => shanghaiSecond.format(instant);
