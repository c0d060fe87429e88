// Which positions each chapter of a book has, from its table of contents. Pure.
import { MAX_PLAN_CHAPTERS } from '@zhiye/contract/constants/reading/exam-plan';
import type { PlanChapter } from '@zhiye/contract/constants/reading/exam-plan';

interface ContentsRow {
  readonly title: string;
  /** 1 is the highest. */
  readonly level: number;
  /** The position where it starts, from 1. */
  readonly page: number | null;
}

type ChapterSpan = Omit<PlanChapter, 'isChosen'>;

/** A book in two or three parts is planned by what is below them. */
const FEWEST_CHAPTERS = 4;

/** In order, without gaps from the first one to the end of the book. Entries that start on one page are one chapter. */
export function findPlanChapters(contents: readonly ContentsRow[], positions: number): ChapterSpan[] {
  const top = listStarts(contents, 1, positions);
  const starts = top.length < FEWEST_CHAPTERS ? listStarts(contents, 2, positions) : top;
  return starts
    .slice(0, MAX_PLAN_CHAPTERS)
    .map(({ title, from }, index) => ({ title, from, to: (starts[index + 1]?.from ?? positions + 1) - 1 }));
}

function listStarts(contents: readonly ContentsRow[], maxLevel: number, positions: number) {
  const starts: { title: string; from: number }[] = [];
  for (const { title, level, page } of contents) {
    if (level > maxLevel || page === null || page > positions) continue;
    const last = starts.at(-1);
    if (last && page < last.from) continue;
    if (last && page === last.from) last.title = `${last.title} · ${title}`;
    else starts.push({ title, from: page });
  }
  return starts;
}
