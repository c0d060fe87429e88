import {
  findShelfBooks,
  generalErrors,
  getReadingProgress,
  getReaderSettings,
  openBook,
  readingErrors,
  saveReadingProgress,
  saveReaderSettings,
} from '@zhiye/contract';
import type { ReaderSettings } from '@zhiye/contract';
import { describe, expect, it } from 'vitest';
import { makeBrowser } from '../../../../testing/test-client.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { makeRevision } from '../../../../testing/revision.ts';
import { makeBook, makeEntitlement, makeUser } from '../../../../testing/records.ts';

const app = useApp();

async function makeReader() {
  const user = await makeUser(app);
  const bookId = await makeBook(app);
  await makeRevision(app, bookId);
  await makeEntitlement(app, user, bookId);
  return { user, bookId };
}

describe('reading progress', () => {
  const cfi = 'epubcfi(/6/4!/4/2/1:17)';
  const locator = { href: 'OPS/c2.xhtml', progression: 0.5, totalProgression: 0.42, title: '第 2 章', cfi };
  const later = { ...locator, totalProgression: 0.9, printedPage: '112' };

  it('is saved, returned when the book is opened and shown on the bookshelf', async () => {
    const { user, bookId } = await makeReader();
    await app.call(saveReadingProgress, { bookId, locator }, user);
    expect((await app.call(openBook, { bookId }, user)).body.data.locator).toEqual(locator);
    const shelf = await app.call(findShelfBooks, { pageNo: 1, pageSize: 60 }, user);
    expect(shelf.body.data.list).toMatchObject([{ percent: 42, sectionTitle: '第 2 章', readable: true }]);
  });

  it('says when and on which device it was saved', async () => {
    const { user, bookId } = await makeReader();
    const [work, home] = [makeBrowser(app), makeBrowser(app)];
    const find = async (browser: typeof work) =>
      (await app.call(getReadingProgress, { bookId }, { ...user, ...browser })).body.data.progress;
    expect(await find(work)).toBeNull();
    await app.call(openBook, { bookId }, { ...user, ...work });
    const before = app.clock.now().toISOString();
    await app.call(saveReadingProgress, { bookId, locator }, { ...user, ...work });
    const own = await find(work);
    expect(own).toMatchObject({ locator, isThisDevice: true });
    expect(own!.readAt >= before && own!.readAt <= app.clock.now().toISOString()).toBe(true);
    expect(await find(home)).toMatchObject({ locator, isThisDevice: false, deviceName: expect.any(String) });
  });

  it('of a delayed call does not replace a later one', async () => {
    const { user, bookId } = await makeReader();
    await app.call(saveReadingProgress, { bookId, locator: later }, user);
    app.clock.advance(60_000);
    await app.call(saveReadingProgress, { bookId, locator, readAgoMs: 3_600_000 }, user);
    const saved = await app.call(getReadingProgress, { bookId }, user);
    expect(saved.body.data.progress?.locator).toEqual(later);
    await app.call(saveReadingProgress, { bookId, locator, readAgoMs: 1_000 }, user);
    expect((await app.call(getReadingProgress, { bookId }, user)).body.data.progress?.locator).toEqual(
      locator,
    );
  });

  it('is refused without an entitlement, and when the locator is invalid', async () => {
    const { bookId } = await makeReader();
    const stranger = await makeUser(app);
    for (const reply of [
      await app.call(saveReadingProgress, { bookId, locator }, stranger),
      await app.call(getReadingProgress, { bookId }, stranger),
    ]) {
      expect(reply.body.code).toBe(readingErrors.notEntitled.code);
    }
    const wrong = await app.call(
      saveReadingProgress,
      { bookId, locator: { ...locator, progression: 2 } },
      stranger,
    );
    expect(wrong.body.code).toBe(generalErrors.invalidInput.code);
  });
});

describe('reader settings', () => {
  const settings: ReaderSettings = {
    theme: 'sepia',
    mode: 'scrolled',
    columns: 1,
    font: 'kai',
    fontSizePx: 20,
    lineHeight: 1.7,
    margins: 4,
    justify: 'off',
    hyphens: 'on',
    spread: 'none',
    zoom: 125,
    speechRate: 1.25,
  };

  it('belong to the account, and the last call wins', async () => {
    const [user, other] = [await makeUser(app), await makeUser(app)];
    const read = async (of: typeof user) => (await app.call(getReaderSettings, {}, of)).body.data.settings;
    expect(await read(user)).toBeNull();
    await app.call(saveReaderSettings, { settings }, user);
    await app.call(saveReaderSettings, { settings: { ...settings, theme: 'night', lineHeight: null } }, user);
    expect(await read(user)).toEqual({ ...settings, theme: 'night', lineHeight: null });
    expect(await read(other)).toBeNull();
  });

  it.each([{ fontSizePx: 400 }, { theme: 'pink' }, { zoom: 5 }, { columns: 3 }, { lineHeight: 9 }])(
    'refuses %o',
    async (wrong) => {
      const user = await makeUser(app);
      const given = { ...settings, ...wrong } as ReaderSettings;
      const reply = await app.call(saveReaderSettings, { settings: given }, user);
      expect(reply.body.code).toBe(generalErrors.invalidInput.code);
    },
  );
});
