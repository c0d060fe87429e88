import { copyErrors, copyText, getCopyMeter, printText, readingErrors, searchInBook } from '@zhiye/contract';
import { describe, expect, it } from 'vitest';
import { startSession } from '../../../people/accounts/index.ts';
import { revokeEntitlement } from '../../../commerce/entitlements/index.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { nextAddress } from '../../../../testing/test-client.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { makeRevision } from '../../../../testing/revision.ts';
import { makeBook, makeEntitlement, makeUser } from '../../../../testing/records.ts';
import { estimateCopies, takeCopyAllowance } from './copy-allowance.service.ts';

const app = useApp();

const DAY_MS = 86_400_000;
const CHARACTERS = 1_200;
/** Different characters, one of them outside of the basic plane. */
const paragraph = (number: number): string =>
  `${number}𠮷${Array.from({ length: CHARACTERS - 2 }, (_, index) => String.fromCodePoint(0x4e00 + number * 1_300 + index)).join('')}`;

const chapter = (body: string) => `<?xml version="1.0" encoding="utf-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" lang="zh"><head><title>章</title></head><body>${body}</body></html>`;

/** Two sections with two paragraphs each, and a third of one. */
const TEXT = {
  'OPS/c1.xhtml': chapter(`<p>${paragraph(0)}</p><p>${paragraph(1)}</p>`),
  'OPS/c2.xhtml': chapter(`<p>${paragraph(2)}</p><p>${paragraph(3)}</p>`),
  'OPS/c3.xhtml': chapter('<p>一  行\n文字</p>'),
};
/** Every paragraph counts with its line break. */
const TOTAL = 4 * (CHARACTERS + 1) + '一 行 文字'.length + 1;
const LIMIT = Math.floor(TOTAL / 10);

/** A range in the first paragraph of the first section. UTF-16 units: the second character has two. */
const range = (start: number, end: number, section = 2, block = 2) =>
  `epubcfi(/6/${section}!/4/${block},/1:${start},/1:${end})`;

async function makeReader(change: Parameters<typeof makeBook>[1] = {}) {
  const user = await makeUser(app);
  const bookId = await makeBook(app, change);
  await makeRevision(app, bookId, TEXT);
  await makeEntitlement(app, user, bookId, 'half_year');
  return { user, bookId, ...caller(bookId, user) };
}

const caller = (bookId: number, user: TestUser | object) => ({
  copy: async (cfi: string, preview?: boolean) =>
    (
      await app.call(
        copyText,
        { bookId, cfi, ...(preview && { preview }) },
        { ...user, address: nextAddress() },
      )
    ).body,
  meter: async () => (await app.call(getCopyMeter, { bookId }, user)).body.data,
  print: async (cfi: string) => (await app.call(printText, { bookId, cfi }, user)).body,
});

describe('copying text', () => {
  it('gives the text of the server and counts its characters', async () => {
    const { copy, meter } = await makeReader();
    expect(await meter()).toEqual({ maxCharacters: 500, limit: LIMIT, used: 0, left: LIMIT });
    const { data } = await copy(range(0, 5));
    expect(data.text).toBe(Array.from(paragraph(0)).slice(0, 4).join(''));
    expect(data.meter).toEqual({ maxCharacters: 500, limit: LIMIT, used: 4, left: LIMIT - 4 });
    const lines = await copy('epubcfi(/6/2!/4,/2/1:1199,/4/1:3)');
    expect(lines.data.text).toBe(
      `${paragraph(0).slice(-2)}\n${Array.from(paragraph(1)).slice(0, 2).join('')}`,
    );
    expect((await copy('epubcfi(/6/6!/4,/2/1:0,/4)')).data.text).toBe('一 行 文字');
  });

  it('counts overlapping, repeated and reversed copies once', async () => {
    const { copy, meter } = await makeReader();
    await copy(range(100, 200));
    await copy(range(150, 250));
    await copy(range(250, 100));
    await copy(range(100, 200));
    expect((await meter()).used).toBe(150);
    await copy(range(100, 200, 4));
    expect((await meter()).used).toBe(250);
  });

  it('stops many small copies at the cap, with the remainder', async () => {
    const { copy, meter } = await makeReader();
    let granted = 0;
    for (let start = 3; start < 1_000; start += 45)
      granted += (await copy(range(start, start + 43))).isOK ? 43 : 0;
    const left = LIMIT - granted;
    expect(left).toBeLessThan(43);
    expect(await meter()).toMatchObject({ used: granted, left });
    const refused = await copy(range(3, 200, 4));
    expect([refused.code, refused.data]).toEqual([
      copyErrors.copyLimitReached.code,
      { left, characters: 197 },
    ]);
    expect(refused.msg).toBe(`复制失败：本书还可复制 ${left} 字，这次需要 197 字`);
    // what was copied before may be copied again
    expect((await copy(range(3, 46))).isOK).toBe(true);
  });

  it('refuses more than the cap of one copy, whatever was copied before', async () => {
    const { copy, meter } = await makeReader({ copyMaxCharacters: 100 });
    await copy(range(3, 103));
    const refused = await copy(range(3, 104));
    expect([refused.code, refused.data]).toEqual([
      copyErrors.copyTooLong.code,
      { max: 100, characters: 101, left: LIMIT - 100 },
    ]);
    expect((await meter()).used).toBe(100);
  });

  it.each([{ copyMaxCharacters: 0 }, { copyPercent: 0 }])('of a book with %o is refused', async (rule) => {
    const { copy, print, user, bookId } = await makeReader(rule);
    expect((await copy(range(3, 4))).code).toBe(copyErrors.copyForbidden.code);
    expect((await print(range(3, 4))).code).toBe(copyErrors.copyForbidden.code);
    const pictures = ['OPS/figure.png'];
    const result = await takeCopyAllowance(
      app.platform,
      { userId: user.userId, bookId, pictures },
      app.clock.now(),
    );
    expect(result).toMatchObject({ isGranted: false, reason: 'forbidden' });
  });

  it.each([
    'nonsense',
    'epubcfi(/6/2)',
    'epubcfi(/6/98!/4/2,/1:0,/1:3)',
    'epubcfi(/6!/4!/2,/1:0,/1:3)',
    'epubcfi(/6,/2!/4/2/1:0,/4!/4/2/1:3)',
  ])('of %s is refused', async (cfi) => {
    const { copy, meter } = await makeReader();
    expect((await copy(cfi)).code).toBe(copyErrors.unknownPassage.code);
    expect((await meter()).used).toBe(0);
  });

  it('at once on several connections is counted one after another', async () => {
    const { copy, meter } = await makeReader();
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) => copy(range(3 + index * 100, 3 + index * 100 + 90))),
    );
    const granted = replies.filter(({ isOK }) => isOK).length;
    expect(granted).toBe(Math.floor(LIMIT / 90));
    expect((await meter()).used).toBe(granted * 90);
  });

  it('needs access that is active; the allowance of a renewal is new', async () => {
    const { copy, user, bookId } = await makeReader();
    await copy(range(3, 303));
    app.clock.advance(200 * DAY_MS);
    const token = await startSession(app.platform.db, user.userId, app.clock.now());
    const later = caller(bookId, { ...user, token });
    expect((await later.copy(range(3, 4))).code).toBe(readingErrors.entitlementExpired.code);
    expect((await later.copy(range(3, 4), true)).isOK).toBe(true);
    await makeEntitlement(app, user, bookId, 'half_year');
    expect((await later.meter()).used).toBe(0);
  });

  it('under a revoked entitlement still counts', async () => {
    const { copy, meter, user, bookId } = await makeReader();
    await copy(range(3, 303));
    const { rows } = await app.platform.pool.query<{ source_ref: string }>(
      'SELECT source_ref FROM entitlements WHERE user_id = $1',
      [user.userId],
    );
    await app.platform.db.transaction((tx) =>
      revokeEntitlement(tx, 'grant', rows[0]!.source_ref, app.clock.now()),
    );
    await makeEntitlement(app, user, bookId);
    expect((await meter()).used).toBe(300);
  });

  it('is refused to others, and counted for each person apart', async () => {
    const { bookId, copy } = await makeReader();
    const other = caller(bookId, await makeUser(app));
    const guest = caller(bookId, {});
    for (const { copy: copyAs } of [other, guest]) {
      expect((await copyAs(range(3, 9))).code).toBe(readingErrors.notEntitled.code);
    }
    await copy(range(3, 303));
    const second = await makeUser(app);
    await makeEntitlement(app, second, bookId);
    expect((await caller(bookId, second).meter()).used).toBe(0);
  });

  it('of a preview is limited in length and to what it shows', async () => {
    const { bookId } = await makeReader({ previewRule: { kind: 'chapters', value: 1 } });
    const guest = caller(bookId, {});
    expect((await guest.copy(range(3, 103), true)).data.text).toHaveLength(100);
    const long = await guest.copy(range(3, 104), true);
    expect([long.code, long.data]).toEqual([copyErrors.previewCopyTooLong.code, { max: 100, left: 100 }]);
    expect((await guest.copy(range(3, 9, 4), true)).code).toBe(copyErrors.unknownPassage.code);
  });
});

it('printing is shortened to one copy and counts like it', async () => {
  const { print, copy, meter } = await makeReader({ copyMaxCharacters: 300 });
  const printed = await print('epubcfi(/6/2!/4/2/1:100)');
  expect(printed.data.paragraphs).toEqual([paragraph(0).slice(100, 400)]);
  expect(printed.data).toMatchObject({ isShortened: true, meter: { used: 300 } });
  await copy(range(100, 400));
  expect((await meter()).used).toBe(300);
  expect((await print('epubcfi(/6/4!/4/2/1:3)')).data.paragraphs[0]).toHaveLength(LIMIT - 300);
  const refused = await print('epubcfi(/6/6!/4/2/1:0)');
  expect(refused).toMatchObject({ code: copyErrors.copyLimitReached.code, data: { left: 0 } });
});

describe('copies of other areas', () => {
  const takeAs = async (change: Parameters<typeof makeBook>[1] = {}) => {
    const reader = await makeReader(change);
    const of = { userId: reader.user.userId, bookId: reader.bookId };
    const take = (request: Partial<Parameters<typeof takeCopyAllowance>[1]>) =>
      takeCopyAllowance(app.platform, { ...of, ...request }, app.clock.now());
    return { ...reader, of, take };
  };

  it('an export shortens quotes to what is left and drops none', async () => {
    const { take, of, copy, meter } = await takeAs();
    await copy(range(3, 403));
    const left = LIMIT - 400;
    const passages = [{ cfi: range(3, 103) }, { cfi: range(3, 103, 4) }, { cfi: range(200, 210, 4) }];
    const wish = { ...of, passages, isShortened: true };
    const estimate = await estimateCopies(app.platform, wish, app.clock.now());
    expect((await meter()).used).toBe(400);
    const result = await take({ passages, isShortened: true });
    expect(result).toEqual(estimate);
    expect(result).toMatchObject({ isGranted: true, characters: left, meter: { left: 0 } });
    expect(
      result.isGranted && result.passages.map(({ text, isShortened }) => [text.length, isShortened]),
    ).toEqual([
      [100, false],
      [left, true],
      [0, true],
    ]);
    expect(await take({ passages, isShortened: true })).toMatchObject({ characters: 0 });
  });

  it('a quote that the book no longer contains counts once by its own text', async () => {
    const { take, meter } = await takeAs();
    const passages = [{ cfi: 'epubcfi(/6/98!/4/2/1:0)', text: ' 旧版\n的话 ' }];
    expect(await take({ passages })).toMatchObject({ passages: [{ text: '旧版 的话' }], characters: 5 });
    expect(await take({ passages, isShortened: true })).toMatchObject({ characters: 0 });
    expect((await meter()).used).toBe(5);
  });

  it('a picture on a card counts a fixed number of characters, once', async () => {
    const { take, meter, copy } = await takeAs();
    await take({ pictures: ['OPS/a.png', 'OPS/b.png'] });
    expect(await take({ pictures: ['OPS/a.png'] })).toMatchObject({ isGranted: true, characters: 0 });
    expect((await meter()).used).toBe(200);
    await copy(range(3, 253));
    const refused = await take({ pictures: ['OPS/c.png'] });
    expect(refused).toMatchObject({ isGranted: false, reason: 'limitReached', characters: 100 });
    expect(await take({ pictures: ['OPS/a.png', 'OPS/c.png'], isShortened: true })).toMatchObject({
      pictures: ['OPS/a.png'],
    });
  });

  it('after the end of access uses what is left of it', async () => {
    const { take, copy } = await takeAs();
    await copy(range(3, 303));
    app.clock.advance(200 * DAY_MS);
    const passages = [{ cfi: range(303, 403) }];
    expect(await take({ passages, mayBeExpired: true })).toMatchObject({
      isGranted: true,
      meter: { used: 400 },
    });
    await expect(take({ passages })).rejects.toMatchObject({ definition: readingErrors.entitlementExpired });
  });

  it('count only when the transaction around them commits', async () => {
    const { of, meter } = await takeAs();
    const { db, storage } = app.platform;
    const failed = db.transaction(async (tx) => {
      await takeCopyAllowance({ db: tx, storage }, { ...of, pictures: ['OPS/a.png'] }, app.clock.now());
      throw new Error('card not stored');
    });
    await expect(failed).rejects.toThrow('card not stored');
    expect((await meter()).used).toBe(0);
  });
});

it('a hit of a search is copied by its CFI', async () => {
  const { user, bookId, copy } = await makeReader();
  const text = paragraph(3).slice(40, 60);
  const found = await app.call(searchInBook, { bookId, text, pageNo: 1, pageSize: 1 }, user);
  expect((await copy(found.body.data.list[0]!.cfi)).data.text).toBe(text);
});
