import type { Flashcard } from '@zhiye/contract';
import { studyDay } from '@zhiye/contract/constants/study/study-day';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** When a card is to be reviewed: a key of the texts, with its count or day. */
export type CardWhen =
  | { readonly key: 'never' | 'today' | 'tomorrow' }
  | { readonly key: 'late' | 'minutes'; readonly count: number }
  | { readonly key: 'day'; readonly day: string };

/** `late` is counted in study days, which begin at 04:00 in Shanghai. */
export function cardWhen({ status, dueAt }: Pick<Flashcard, 'status' | 'dueAt'>, now: Date): CardWhen {
  if (status === 'mastered') return { key: 'never' };
  const due = new Date(dueAt);
  const minutes = Math.ceil((due.getTime() - now.getTime()) / MINUTE_MS);
  if ((status === 'learning' || status === 'relearning') && minutes > 0 && minutes < 60)
    return { key: 'minutes', count: minutes };
  const days = (Date.parse(studyDay(due)) - Date.parse(studyDay(now))) / DAY_MS;
  if (status === 'due' && days < 0) return { key: 'late', count: -days };
  if (days <= 0) return { key: 'today' };
  return days === 1 ? { key: 'tomorrow' } : { key: 'day', day: studyDay(due) };
}
