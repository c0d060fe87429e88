// What the cards of one person may take: in the database, and in a file.
import { randomBytes } from 'node:crypto';
import {
  createFlashcard,
  exportFlashcards,
  findFlashcards,
  flashcardErrors,
  importFlashcards,
} from '@zhiye/contract';
import { MAX_FLASHCARD_BYTES } from '@zhiye/contract/constants/study/flashcard';
import { expect, it } from 'vitest';
import { readCsv } from '../../../platform/spreadsheets/csv.ts';
import { receiveFile } from '../../../testing/download.ts';
import { cardInput, makeFlashcard } from '../../../testing/flashcards.ts';
import { makeUser } from '../../../testing/records.ts';
import type { TestUser } from '../../../testing/records.ts';
import { useApp } from '../../../testing/test-app.ts';
import { sendFile } from '../../../testing/upload.ts';

const app = useApp();

/** Copies of the card with this text on both sides, each with a number. */
const copyCard = (cardId: string, copies: number, text: string) =>
  app.platform.pool.query(
    `INSERT INTO flashcards SELECT (card).* FROM (
       SELECT jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'front', 'n' || n || ' ' || $3::text, 'back', $3::text)) AS card
       FROM flashcards AS one, generate_series(1, $2) AS n WHERE one.id = $1) AS copied`,
    [cardId, copies, text],
  );
const countCards = async (user: TestUser): Promise<number> =>
  (await app.call(findFlashcards, { pageNo: 1, pageSize: 20 }, user)).body.data.total;

it('the cards of a person have a limit in bytes, for single ones and for a file; nothing is stored in part', async () => {
  const user = await makeUser(app);
  const { cardId } = await makeFlashcard(app, user);
  // 4,800 characters that the database cannot pack, on both sides
  await copyCard(cardId, Math.ceil(MAX_FLASHCARD_BYTES / 9_600), randomBytes(2_400).toString('hex'));
  const before = await countCards(user);
  const single = await app.call(createFlashcard, cardInput(), user);
  expect(single.body.code).toBe(flashcardErrors.flashcardSpaceFull.code);
  expect(single.body.msg).toContain(`${MAX_FLASHCARD_BYTES / 1_000_000} MB`);
  const file = { name: 'cards.csv', bytes: Buffer.from('正面,背面\n一,二\n'), mediaType: 'text/csv' };
  const { fileHash } = (await sendFile(app, importFlashcards, {}, file, user)).body.data;
  const imported = await sendFile(app, importFlashcards, { fileHash }, file, user);
  expect(imported.body.code).toBe(flashcardErrors.flashcardSpaceFull.code);
  expect(await countCards(user)).toBe(before);
  expect((await app.call(createFlashcard, cardInput(), await makeUser(app))).body.isOK).toBe(true);
});

it.each(['csv', 'anki'] as const)(
  'a file of cards ends at its largest size as %s, and says so',
  async (format) => {
    const user = await makeUser(app);
    const { cardId } = await makeFlashcard(app, user, { front: '第一张', back: '有' });
    await copyCard(cardId, 6_500, 'x'.repeat(4_900));
    const { bytes, status } = await receiveFile(app, exportFlashcards, { format }, user);
    expect(status).toBe(200);
    const text = bytes.toString();
    const cut = '文件已达到大小上限，其余卡片没有写入';
    expect(text.split(cut)).toHaveLength(2);
    expect(text.lastIndexOf('x'.repeat(4_900))).toBeLessThan(text.indexOf(cut));
    expect(text.length).toBeLessThan(62_000_000);
    expect(text.split('x'.repeat(4_900)).length - 1).toBeGreaterThan(11_000);
    if (format === 'csv')
      expect(readCsv(text.slice(text.lastIndexOf('\n', text.indexOf(cut)) + 1))).toHaveLength(1);
  },
);
