/** Money in fen as yuan with two decimals and thousands separators; nothing gives nothing (requirement R-514). */
export function formatMoney(fen: number | '' | null | undefined): string {
  if (fen === '' || fen == null || !Number.isFinite(fen)) return '';
  const whole = Math.round(Math.abs(fen));
  const yuan = String(Math.floor(whole / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${fen < 0 && whole > 0 ? '-' : ''}${yuan}.${String(whole % 100).padStart(2, '0')}`;
}

/** Digits 4 to 7 as four asterisks (requirement R-515). */
export function maskPhone(phone: string): string {
  return phone.replace(/^(\d{3})\d{4}/, '$1****');
}

export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Business days are those of Shanghai. */
const shanghai = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** `2026-11-20` from a calendar day or an instant; nothing gives nothing. */
export function formatDay(value: string | null | undefined): string {
  return formatInstant(value).slice(0, 10);
}

/** `2026-11-20 14:06` from an instant; a calendar day stays as it is. */
export function formatInstant(value: string | null | undefined): string {
  if (!value) return '';
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return value;
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? '' : shanghai.format(time);
}
