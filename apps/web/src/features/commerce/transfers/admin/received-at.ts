import { formatDay, formatInstant } from '../../../../shared/format.ts';
import { formatClock } from '../../../../shared/i18n/dates.ts';

/**
 * When the bank received money: `2026-11-20 14:06`, or the day alone. A statement without a time, or a receipt recorded by hand,
 * is stored with the start of the day in Shanghai.
 */
export const formatReceivedAt = (receivedAt: string | null | undefined): string =>
  formatClock(receivedAt) === '00:00' ? formatDay(receivedAt) : formatInstant(receivedAt);
