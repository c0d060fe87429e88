// Which positions each chapter of a book has, from its table of contents. Pure.
import { MAX_PLAN_CHAPTERS } from '@zhiye/contract/constants/study/exam-plan';
import type { PlanChapter } from '@zhiye/contract/constants/study/exam-plan';

interface ContentsRow {
  readonly title: string;
  /** 1 is the highest. */
  readonly level: number;
  /** The position where it starts, from 1. */
  readonly page: number | null;
}

interface BookChapter extends Omit<PlanChapter, 'isChosen'> {
  /** False for pages around the text: cover, title page, imprint, table of contents, index. */
  readonly isBody: boolean;
}

/** Titles of pages around the text, as tables of contents name them; without spaces and punctuation, in lower case. */
const TITLES_AROUND_TEXT = new Set(
  (
    '封面 封底 书名页 扉页 版权 版权页 版权信息 版权声明 图书在版编目cip数据 献词 题献 目录 目次 总目录 图目录 表目录 索引 参考文献 ' +
    'cover titlepage halftitle halftitlepage copyright copyrightpage imprint colophon uncopyright dedication ' +
    'contents thecontents tableofcontents listoffigures listoftables listofillustrations index bibliography references'
  ).split(' '),
);

const isBodyTitle = (title: string): boolean =>
  !TITLES_AROUND_TEXT.has(
    title
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s\p{P}]/gu, ''),
  );

/** A book in two or three parts is planned by what is below them. */
const FEWEST_CHAPTERS = 4;

/** In order, without gaps from the first one to the end of the book. Entries that start on one page are one chapter. */
export function findPlanChapters(contents: readonly ContentsRow[], positions: number): BookChapter[] {
  const top = listStarts(contents, 1, positions);
  const starts = top.length < FEWEST_CHAPTERS ? listStarts(contents, 2, positions) : top;
  return starts
    .slice(0, MAX_PLAN_CHAPTERS)
    .map((start, index) => ({ ...start, to: (starts[index + 1]?.from ?? positions + 1) - 1 }));
}

function listStarts(contents: readonly ContentsRow[], maxLevel: number, positions: number) {
  const starts: Omit<BookChapter, 'to'>[] = [];
  for (const { title, level, page } of contents) {
    if (level > maxLevel || page === null || page > positions) continue;
    const last = starts.at(-1);
    if (last && page < last.from) continue;
    const isBody = isBodyTitle(title);
    if (last?.from === page) {
      starts.pop();
      starts.push({ title: `${last.title} · ${title}`, from: page, isBody: last.isBody || isBody });
    } else starts.push({ title, from: page, isBody });
  }
  return starts;
}
