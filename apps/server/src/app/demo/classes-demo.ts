import { searchText } from '@zhiye/publication';
import type { SearchableText } from '@zhiye/publication';
import type { AnnotationColor } from '@zhiye/contract/constants/study/annotation';
import { addDays } from '@zhiye/contract/constants/study/position-spans';
import { applyAnnotationOperations } from '../../features/study/annotations/index.ts';
import { createClassLayer, joinClassLayer } from '../../features/study/class-layers/index.ts';
import { grantEntitlement } from '../../features/commerce/entitlements/index.ts';
import { reportReading, saveExamPlan } from '../../features/study/exam-plans/index.ts';
import { readTextIndex, selectCurrentPublication } from '../../features/catalog/publications/index.ts';
import { businessDay } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';

const DAY_MS = 86_400_000;
const STARTED_DAYS_AGO = 6;
const EXAM_IN_DAYS = 26;
const EVERY_DAY_BUT_SUNDAY = [1, 2, 3, 4, 5, 6];
/** Minutes of reading on each day since the start, today last. One day was free. */
const MINUTES = [42, 35, 0, 51, 28, 40, 18];

/** What the teacher marked: a passage of the book, its color and a note. */
const MARKS: readonly { passage: string; color: AnnotationColor; note: string }[] = [
  {
    passage: '定义里有两个词不能放过',
    color: 'yellow',
    note: '期末必考：“每一个”和“唯一”各举一个反例。',
  },
  { passage: '最自然的办法是', color: 'yellow', note: '' },
  {
    passage: '极限是绕过这块石头的路',
    color: 'blue',
    note: '不用极限，能说清“一刻”的速度吗？周四课上讨论。',
  },
  { passage: '极限说的是附近的事', color: 'yellow', note: '' },
  { passage: '导数只说一点附近的事', color: 'yellow', note: '第四章的主线：从一点到整条曲线。' },
  { passage: '路程等于速度乘时间', color: 'red', note: '备课：这里可以放注水的动画。' },
];

/** A layer of the teacher that the student has joined, and an exam plan of the student in progress. */
export async function loadClassesDemo(
  platform: Platform,
  { teacherId, studentId, bookId }: { teacherId: string; studentId: string; bookId: number },
  now: Date,
): Promise<void> {
  const { db, storage } = platform;
  const publication = await selectCurrentPublication(db, bookId);
  const text = publication && (await readTextIndex(storage, bookId, publication.revision));
  if (!text) return;
  const started = new Date(now.getTime() - STARTED_DAYS_AGO * DAY_MS);
  await db.transaction(async (tx) => {
    for (const userId of [teacherId, studentId]) {
      const grant = {
        userId,
        bookId,
        duration: 'one_year',
        source: 'grant',
        sourceRef: `demo class ${userId}`,
      };
      await grantEntitlement(tx, grant as Parameters<typeof grantEntitlement>[1], started);
    }
  });
  await markPassages(
    platform,
    text,
    { userId: teacherId, bookId, positions: publication.positions },
    started,
  );
  const layer = await createClassLayer(
    platform,
    teacherId,
    {
      bookId,
      name: '期末重点',
      className: '数学2501班',
      colors: ['yellow', 'blue'],
      questionColor: 'blue',
      lastDay: null,
    },
    started,
  );
  await joinClassLayer(db, studentId, layer.url!.split('/').at(-1)!, started);
  await readByPlan(platform, { userId: studentId, bookId, positions: publication.positions }, started);
}

interface ReaderOfBook {
  readonly userId: string;
  readonly bookId: number;
  readonly positions: number;
}

/** Passages that the book does not have are left out. */
async function markPassages(
  { db }: Platform,
  text: SearchableText,
  { userId, bookId, positions }: ReaderOfBook,
  now: Date,
): Promise<void> {
  const operations = MARKS.flatMap(({ passage, color, note }, index) => {
    const [hit] = searchText(text, { text: passage, first: 0, count: 1 }).hits;
    if (!hit) return [];
    const { cfi, before: prefix, after: suffix, match: selectedText } = hit;
    const progression = (hit.position - 1) / positions;
    const createTime = now.getTime() + index;
    const content = {
      isBookmark: false,
      id: createTime,
      createTime,
      chapterPos: spineIndexOf(cfi),
      cfi,
      serialized: JSON.stringify({ prefix: prefix.slice(-30), suffix: suffix.slice(0, 30), progression }),
      selectedText,
      color,
      style: 'background' as const,
      title: '',
      note,
    };
    const changed = ['look', 'note', 'anchor'] as const;
    return { kind: 'put' as const, uid: newId(now), operationId: newId(now), baseRev: 0, changed, content };
  });
  await applyAnnotationOperations(db, { userId, bookId }, operations, now);
}

/** `epubcfi(/6/8!…` is the fourth item of the reading order. */
const spineIndexOf = (cfi: string): number => Number(/^epubcfi\(\/\d+\/(\d+)/.exec(cfi)?.[1] ?? 2) / 2 - 1;

async function readByPlan(
  { db }: Platform,
  { userId, bookId, positions }: ReaderOfBook,
  started: Date,
): Promise<void> {
  const examDay = addDays(businessDay(started), STARTED_DAYS_AGO + EXAM_IN_DAYS);
  const chapters = [0, 1, 2, 3];
  const plan = { bookId, examDay, weekdays: EVERY_DAY_BUT_SUNDAY, reviewDays: 3, chapters };
  const { chapters: planned } = await saveExamPlan(db, userId, plan, started);
  let from = planned[0]!.from;
  for (const [day, minutes] of MINUTES.entries()) {
    if (minutes === 0) continue;
    const spans = [{ from, to: from }];
    const readAt = new Date(started.getTime() + day * DAY_MS);
    await reportReading(
      db,
      { userId, deviceId: undefined },
      { bookId, seconds: minutes * 60, positions, spans },
      readAt,
    );
    from += 1;
  }
}
