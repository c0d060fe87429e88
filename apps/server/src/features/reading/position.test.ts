import {
  findShelfBooks,
  generalErrors,
  getPosition,
  getReaderSettings,
  openBook,
  readingErrors,
  savePosition,
  saveReaderSettings,
} from '@zhiye/contract';
import type { ReaderSettings } from '@zhiye/contract';
import { describe, expect, it } from 'vitest';
import { makeBrowser } from '../../testing/account.ts';
import { useApp } from '../../testing/app.ts';
import { makeEdition } from '../../testing/book.ts';
import { makeBook, makeEntitlement, makeUser } from '../../testing/make.ts';

const app = useApp();

async function makeReader() {
  const user = await makeUser(app);
  const bookId = await makeBook(app);
  await makeEdition(app, bookId);
  await makeEntitlement(app, user, bookId);
  return { user, bookId };
}

describe('the place in a book', () => {
  const cfi = 'epubcfi(/6/4!/4/2/1:17)';
  const position = { href: 'OPS/c2.xhtml', progression: 0.5, totalProgression: 0.42, title: '第 2 章', cfi };
  const later = { ...position, totalProgression: 0.9 };

  it('is kept, given back at the next opening and shown on the shelf', async () => {
    const { user, bookId } = await makeReader();
    await app.call(savePosition, { bookId, position }, user);
    expect((await app.call(openBook, { bookId }, user)).body.data.position).toEqual(position);
    const shelf = await app.call(findShelfBooks, { pageNo: 1, pageSize: 60 }, user);
    expect(shelf.body.data.list).toMatchObject([{ percent: 42, sectionTitle: '第 2 章', readable: true }]);
  });

  it('is told to another device with when and where, and to the same one as its own', async () => {
    const { user, bookId } = await makeReader();
    const [desk, home] = [makeBrowser(app), makeBrowser(app)];
    const ask = async (browser: typeof desk) =>
      (await app.call(getPosition, { bookId }, { ...user, ...browser })).body.data.last;
    expect(await ask(desk)).toBeNull();
    await app.call(openBook, { bookId }, { ...user, ...desk });
    const before = app.clock.now().toISOString();
    await app.call(savePosition, { bookId, position }, { ...user, ...desk });
    const own = await ask(desk);
    expect(own).toMatchObject({ position, isHere: true });
    expect(own!.readAt >= before && own!.readAt <= app.clock.now().toISOString()).toBe(true);
    expect(await ask(home)).toMatchObject({ position, isHere: false, deviceName: expect.any(String) });
  });

  it('of a call that waited for the network does not take the place of a later one', async () => {
    const { user, bookId } = await makeReader();
    await app.call(savePosition, { bookId, position: later }, user);
    app.clock.advance(60_000);
    await app.call(savePosition, { bookId, position, readAgoMs: 3_600_000 }, user);
    const kept = await app.call(getPosition, { bookId }, user);
    expect(kept.body.data.last?.position).toEqual(later);
    await app.call(savePosition, { bookId, position, readAgoMs: 1_000 }, user);
    expect((await app.call(getPosition, { bookId }, user)).body.data.last?.position).toEqual(position);
  });

  it('is refused for a book one does not have, and when it is no place', async () => {
    const { bookId } = await makeReader();
    const stranger = await makeUser(app);
    for (const reply of [
      await app.call(savePosition, { bookId, position }, stranger),
      await app.call(getPosition, { bookId }, stranger),
    ]) {
      expect(reply.body.code).toBe(readingErrors.notEntitled.code);
    }
    const wrong = await app.call(
      savePosition,
      { bookId, position: { ...position, progression: 2 } },
      stranger,
    );
    expect(wrong.body.code).toBe(generalErrors.badInput.code);
  });
});

describe('how books look to a person', () => {
  const settings: ReaderSettings = {
    theme: 'sepia',
    mode: 'scrolled',
    columns: 1,
    font: 'kai',
    fontSizePx: 20,
    lineHeight: 1.7,
    margins: 4,
    spread: 'none',
    zoom: 125,
    speechRate: 1.25,
  };

  it('is kept for their account, the last choice wins, and nobody else sees it', async () => {
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
      expect(reply.body.code).toBe(generalErrors.badInput.code);
    },
  );
});
