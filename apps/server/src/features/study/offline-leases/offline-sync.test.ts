import {
  createFlashcard,
  findFlashcards,
  flashcardErrors,
  getFlashcardStatistics,
  getReadingProgress,
  pullAnnotations,
  pushAnnotations,
  reviewFlashcard,
  saveReadingProgress,
} from '@zhiye/contract';
import type { AnnotationOperation } from '@zhiye/contract/constants/study/annotation-merge';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { cardInput } from '../../../testing/flashcards.ts';
import { makeBook, makeEntitlement, makeUser } from '../../../testing/records.ts';
import { makeRevision } from '../../../testing/revision.ts';
import { makeBrowser } from '../../../testing/test-client.ts';
import { useApp } from '../../../testing/test-app.ts';

// What two devices of a person did in three days without a network reaches the server out of order and with lost replies
// (decision 130): nothing is lost, nothing counts twice.

const app = useApp();
const DAY_MS = 86_400_000;

const note = (index: number): AnnotationOperation => ({
  kind: 'put',
  uid: newId(),
  operationId: newId(),
  baseRev: 0,
  changed: ['look', 'note', 'anchor'],
  content: {
    isBookmark: false,
    id: 1_763_000_000_000 + index,
    createTime: 1_763_000_000_000 + index,
    chapterPos: 1,
    cfi: 'epubcfi(/6/4!/4/2,/1:0,/1:9)',
    serialized: '{"prefix":"","suffix":""}',
    selectedText: '先学的妨碍后学的',
    color: 'yellow',
    style: 'background',
    title: '',
    note: `第 ${index} 条`,
  },
});
const place = (totalProgression: number) => ({
  href: 'OPS/c2.xhtml',
  progression: 0.5,
  totalProgression,
  title: '第 2 章',
  cfi: 'epubcfi(/6/4!/4/2/1:0)',
});

/** What a device has in its queue: each entry says how many days after the start it was done. */
interface Waiting {
  readonly atDays: number;
  readonly send: (agoMs: number) => Promise<{ body: { isOK: boolean; code: number | string } }>;
}

async function makeStudy() {
  const user = await makeUser(app);
  const bookId = await makeBook(app);
  await makeRevision(app, bookId);
  await makeEntitlement(app, user, bookId);
  const source = { bookId, title: '', cfi: '', quote: '', page: '' };
  const cardIds = Array.from({ length: 40 }, () => newId());
  for (const cardId of cardIds) await app.call(createFlashcard, cardInput({ cardId, source }), user);
  const startMs = app.clock.now().getTime();
  const device = () => {
    const { cookies } = makeBrowser(app);
    const as = { ...user, cookies };
    return {
      review: (cardId: string, atDays: number): Waiting => {
        const input = { cardId, reviewId: newId(), rating: 'good', reps: 0 } as const;
        return {
          atDays,
          send: (reviewedAgoMs) => app.call(reviewFlashcard, { ...input, reviewedAgoMs }, as),
        };
      },
      position: (at: number, atDays: number): Waiting => ({
        atDays,
        send: (readAgoMs) => app.call(saveReadingProgress, { bookId, locator: place(at), readAgoMs }, as),
      }),
      newCard: (cardId: string, atDays: number): Waiting => ({
        atDays,
        send: () => app.call(createFlashcard, cardInput({ cardId, source }), as),
      }),
    };
  };
  /** Sends a queue; the reply of every third entry is lost, and the entry is sent once more. */
  const sync = async (queue: readonly Waiting[]) => {
    const refused: unknown[] = [];
    for (const [index, { atDays, send }] of queue.entries()) {
      const agoMs = Math.round(app.clock.now().getTime() - startMs - atDays * DAY_MS);
      const { body } = await send(agoMs);
      if (!body.isOK) refused.push(body.code);
      if (index % 3 === 0 && body.isOK) expect((await send(agoMs)).body.isOK).toBe(true);
    }
    return refused;
  };
  return { user, bookId, cardIds, device, sync };
}

describe('three days without a network on two devices', () => {
  it.each(['the phone first', 'the computer first'])('are all there, %s', async (order) => {
    const { user, bookId, cardIds, device, sync } = await makeStudy();
    const [phone, computer] = [device(), device()];
    const ofPhone = [
      ...cardIds.slice(0, 25).map((cardId, index) => phone.review(cardId, index / 10)),
      phone.newCard(newId(), 2.6),
      phone.position(0.8, 2.9),
    ];
    const ofComputer = [
      computer.position(0.3, 1),
      ...cardIds.slice(20).map((cardId, index) => computer.review(cardId, index / 10)),
    ];
    const notes = Array.from({ length: 60 }, (_, index) => note(index));
    app.clock.advance(3 * DAY_MS);
    const queues = order.startsWith('the phone') ? [ofPhone, ofComputer] : [ofComputer, ofPhone];
    const refused = [];
    for (const queue of queues) refused.push(...(await sync(queue)));
    for (let from = 0; from < 60; from += 20) {
      const operations = structuredClone(notes.slice(from, from + 20)) as never;
      for (let time = 0; time < 2; time += 1) await app.call(pushAnnotations, { bookId, operations }, user);
    }

    // five cards were reviewed on both devices: the first review that arrives counts
    expect(refused).toEqual(Array.from({ length: 5 }, () => flashcardErrors.flashcardReviewed.code));
    const statistics = (await app.call(getFlashcardStatistics, {}, user)).body.data;
    expect(statistics.days.reduce((sum, { good }) => sum + good, 0)).toBe(40);
    // on the days of the reviews, not on that of sending
    expect(statistics.days.slice(0, -1).filter(({ good }) => good > 0).length).toBeGreaterThanOrEqual(2);
    const cards = (await app.call(findFlashcards, { pageNo: 1, pageSize: 100 }, user)).body.data;
    expect(cards.list.filter(({ reps }) => reps === 1)).toHaveLength(40);
    expect(cards.total).toBe(41);
    const { list } = (await app.call(pullAnnotations, { bookId, since: 0 }, user)).body.data;
    expect(new Set(list.map((one) => one.note)).size).toBe(60);
    expect(list).toHaveLength(60);
    const { progress } = (await app.call(getReadingProgress, { bookId }, user)).body.data;
    expect(progress!.locator.totalProgression).toBe(0.8);
  });
});
