const DAY = /^(\d{4})(?:[-/.](\d{1,2})[-/.](\d{1,2})|年(\d{1,2})月(\d{1,2})日?|(\d{2})(\d{2}))$/;

/**
 * The calendar day that was typed, as `2026-11-30`: year, month and day, with any of the usual separators or none. `''` when it is not
 * one. A day that starts with the month or the day is not taken, because 03/04/2026 has two meanings.
 */
export function readDay(typed: string): string {
  const match = DAY.exec(typed.normalize('NFKC').replaceAll(/\s/g, ''));
  if (!match) return '';
  const [year, month, day] = match.slice(1).filter((part) => part !== undefined);
  const text = `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  // 2026-02-30 is read as a day of March
  return Number.isFinite(date.getTime()) && date.toISOString().startsWith(text) ? text : '';
}

/** Whether the value of a date field is a day; otherwise it is empty, or what was typed that is none. */
export const isDay = (value: string): boolean => value !== '' && readDay(value) === value;
