import {
  copyErrors,
  createFlashcard,
  exportFlashcards,
  findFlashcards,
  flashcardErrors,
  getCopyMeter,
  getFlashcardPicture,
  generalErrors,
  readingErrors,
} from '@zhiye/contract';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { receiveFile } from '../../../../testing/download.ts';
import { cardInput, makeFlashcard, NO_SOURCE } from '../../../../testing/flashcards.ts';
import { makeBook, makeEntitlement, makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { makeRevision } from '../../../../testing/revision.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { waitForLocks } from '../../../../testing/waiting-locks.ts';

const app = useApp();
/** The text of the book. */
const LETTERS = Array.from({ length: 2000 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('');
const document = (body: string) => `<?xml version="1.0"?>
<html xmlns="http://www.w3.org/1999/xhtml"><head><title>章</title></head><body>${body}</body></html>`;
const PACKAGE = `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:x</dc:identifier><dc:title>图</dc:title><dc:language>zh</dc:language><meta property="dcterms:modified">2026-01-01T00:00:00Z</meta></metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="a" href="a.png" media-type="image/png"/><item id="b" href="b.png" media-type="image/png"/><item id="c" href="c.png" media-type="image/png"/><item id="c1" href="c1.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="c1"/></spine></package>`;

/** A person with a book of 2,000 characters, of which 200 may be copied, and three pictures of 100 each. */
async function makeReader() {
  const user = await makeUser(app);
  const bookId = await makeBook(app);
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const revision = await makeRevision(app, bookId, {
    'OPS/package.opf': PACKAGE,
    'OPS/nav.xhtml': document(
      '<nav xmlns:epub="http://www.idpf.org/2007/ops" epub:type="toc"><ol><li><a href="c1.xhtml">章</a></li></ol></nav>',
    ),
    'OPS/c1.xhtml': document(
      `<p>${LETTERS}</p><p><img src="a.png" alt="甲"/><img src="b.png" alt="乙"/><img src="c.png" alt="丙"/></p>`,
    ),
    'OPS/a.png': png,
    'OPS/b.png': png,
    'OPS/c.png': png,
  });
  await makeEntitlement(app, user, bookId, 'half_year');
  return { user, bookId, revision, source: { ...NO_SOURCE, bookId } };
}

const leftOf = async (user: TestUser, bookId: number) =>
  (await app.call(getCopyMeter, { bookId }, user)).body.data.left;
const endAccess = (user: TestUser) =>
  app.platform.pool.query(
    `UPDATE entitlements SET starts_at = now() - interval '2 years', ends_at = now() - interval '1 year' WHERE user_id = $1`,
    [user.userId],
  );

it('pictures on cards count once each; over the cap a card is refused and nothing is stored', async () => {
  const { user, bookId, revision, source } = await makeReader();
  const before = await leftOf(user, bookId);
  const withPicture = (path: string) => ({ ...cardInput({ source }), picture: { revision, path } });
  const first = withPicture('resources/OPS/a.png');
  const made = await app.call(createFlashcard, first, user);
  expect(made.body).toMatchObject({ isOK: true, data: { hasPicture: true } });
  expect(await leftOf(user, bookId)).toBe(before - 100);
  // repeated, and the same picture on another card
  await app.call(createFlashcard, first, user);
  await app.call(createFlashcard, withPicture('resources/OPS/a.png'), user);
  expect(await leftOf(user, bookId)).toBe(before - 100);
  await app.call(createFlashcard, withPicture('resources/OPS/b.png'), user);
  const refused = await app.call(createFlashcard, withPicture('resources/OPS/c.png'), user);
  expect(refused.body.code).toBe(copyErrors.copyLimitReached.code);
  expect((await app.call(findFlashcards, { pageNo: 1, pageSize: 20 }, user)).body.data.total).toBe(3);
  for (const path of ['resources/OPS/no.png', 'resources/OPS/c1.xhtml', '../../a.png']) {
    const unknown = await app.call(createFlashcard, withPicture(path), user);
    expect([path, unknown.body.code]).toEqual([path, flashcardErrors.pictureNotFound.code]);
  }

  // the picture stays when the access has ended, for its owner alone; new ones cannot be taken
  await endAccess(user);
  const { cardId } = first;
  const file = await receiveFile(app, getFlashcardPicture, { cardId }, user);
  expect([file.status, file.headers['content-type']]).toEqual([200, 'image/png']);
  const foreign = await receiveFile(app, getFlashcardPicture, { cardId }, await makeUser(app));
  expect(foreign.envelope?.code).toBe(generalErrors.notFound.code);
  const late = await app.call(createFlashcard, withPicture('resources/OPS/c.png'), user);
  expect(late.body.code).toBe(readingErrors.entitlementExpired.code);
});

it('passages in exports count, overlaps once, and are shortened with a mark, also after the access has ended', async () => {
  const { user, bookId, source } = await makeReader();
  const passage = (start: number, end: number) => ({
    ...source,
    cfi: `epubcfi(/6/2!/4/2,/1:${start},/1:${end})`,
    quote: LETTERS.slice(start, end),
  });
  const answer = LETTERS.slice(100, 250);
  await makeFlashcard(app, user, { source: passage(100, 250), back: answer });
  await makeFlashcard(app, user, { source: passage(150, 250), back: '自己写的' });
  await makeFlashcard(app, user, { source: passage(600, 700), back: `见 ${LETTERS.slice(600, 700)}。` });
  const before = await leftOf(user, bookId);
  await endAccess(user);
  const exported = async () =>
    (await receiveFile(app, exportFlashcards, { format: 'csv' }, user)).bytes.toString();
  const text = await exported();
  expect(text.split(answer)).toHaveLength(3);
  const left = before - 150;
  expect(left).toBeLessThan(100);
  expect(text).toContain(`见 ${LETTERS.slice(600, 600 + left)}…。`);
  expect(text).not.toContain(LETTERS.slice(600, 600 + left + 1));
  // exporting again gives the same and counts nothing more
  expect(await exported()).toBe(text);
});

it('a passage of one letter multiplies nothing, and a long one is cut: a file is as large as its cards', async () => {
  const { user, source } = await makeReader();
  const long = { ...source, cfi: 'epubcfi(/6/2!/4/2,/1:0,/1:2000)', quote: 'Q' };
  for (let card = 0; card < 20; card += 1) {
    await makeFlashcard(app, user, {
      source: long,
      front: `${card}${'Q'.repeat(4_000)}`,
      back: 'Q'.repeat(4_000),
    });
  }
  for (const format of ['csv', 'anki'] as const) {
    const { bytes } = await receiveFile(app, exportFlashcards, { format }, user);
    expect(bytes.length).toBeLessThan(20 * 3 * 15_000);
    // the quote is there, and once in each text
    expect(bytes.toString().split(LETTERS.slice(0, 100))).toHaveLength(20 * 3 + 1);
  }
});

it('a person receives one file at a time; others are not held', async () => {
  const { user } = await makeReader();
  await makeFlashcard(app, user);
  const receive = () => receiveFile(app, exportFlashcards, { format: 'csv' }, user);
  const holder = await app.platform.pool.connect();
  try {
    await holder.query('BEGIN; LOCK TABLE flashcards IN ACCESS EXCLUSIVE MODE');
    const first = receive();
    await waitForLocks(app);
    expect((await receive()).status).toBe(409);
    await holder.query('COMMIT');
    expect((await first).status).toBe(200);
  } finally {
    holder.release();
  }
  expect((await receive()).status).toBe(200);
});
