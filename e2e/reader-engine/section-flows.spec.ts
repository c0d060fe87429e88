import type { Page } from '@playwright/test';
import { expect, goTo, openBook, positionOf, test } from './fixtures.ts';
import { textBook } from './generated-books.ts';

// `rendition:flow` of the book and of single sections (EPUB 3.3, sections 8.2.1.1 and 8.2.1.2.1).

test.use({ viewport: { width: 1400, height: 800 } });

const PARAGRAPHS = 40;
const mixed = textBook({
  chapters: 6,
  paragraphs: PARAGRAPHS,
  chapterFlows: [
    undefined,
    'scrolled-doc',
    'scrolled-continuous',
    'scrolled-continuous',
    'paginated',
    'auto',
  ],
});
const LAYOUTS = ['paged', 'scrolled', 'scrolled', 'scrolled', 'paged', 'paged'];

/** Turns to the end of the book, or to its start; returns the sections in order, each with its layouts. */
const turnThrough = (readerPage: Page, way: 'next' | 'previous') =>
  readerPage.evaluate(async (name) => {
    const { reader } = window.harness;
    const seen: { section: number; layout: string; turns: number }[] = [];
    const note = (): void => {
      const { section, layout } = reader!.currentLocation!;
      const last = seen.at(-1);
      if (last?.section === section && last.layout === layout) last.turns += 1;
      else seen.push({ section, layout, turns: 0 });
    };
    note();
    const isOver = () =>
      name === 'next' ? reader!.currentLocation!.isLast : reader!.currentLocation!.isFirst;
    while (!isOver()) {
      await new Promise<void>((resolve) => {
        const stop = reader!.on('relocated', () => (stop(), resolve()));
        reader![name]();
      });
      note();
    }
    return seen;
  }, way);

/** How many lengths of the first chapter the scroll has. */
const scrollLength = (readerPage: Page): Promise<number> =>
  readerPage.evaluate(() => {
    const frame = [...document.querySelectorAll('iframe')].find(({ src }) => src.includes('c1.xhtml'))!;
    return Math.round(frame.parentElement!.scrollHeight / frame.clientHeight);
  });

test('each section has its own flow, and turns lead through all of them in both directions', async ({
  readerPage,
  books,
}) => {
  await books.add('mixed-flows', mixed);
  await openBook(readerPage, 'mixed-flows');
  const forward = await turnThrough(readerPage, 'next');
  expect(forward.map(({ section, layout }) => [section, layout])).toEqual([...LAYOUTS.entries()]);
  for (const { turns } of forward) expect(turns).toBeGreaterThan(0);
  const back = await turnThrough(readerPage, 'previous');
  expect(back.map(({ section, layout }) => [section, layout])).toEqual([...LAYOUTS.entries()].reverse());
});

test('the choice of the reader replaces the flow of every section, and ends again', async ({
  readerPage,
  books,
}) => {
  await books.add('mixed-flows', mixed);
  await openBook(readerPage, 'mixed-flows', { mode: 'paged' });
  for (const [mode, layouts] of [
    ['paged', ['paged', 'paged']],
    ['scrolled', ['scrolled', 'scrolled']],
    ['auto', ['scrolled', 'paged']],
  ] as const) {
    await readerPage.evaluate((value) => window.harness.reader!.setSettings({ mode: value }), mode);
    for (const [index, section] of [1, 4].entries()) {
      await goTo(readerPage, { href: `EPUB/c${section + 1}.xhtml#p20` });
      expect(await positionOf(readerPage)).toMatchObject({ section, layout: layouts[index]! });
    }
  }
});

test('a change of mode keeps the words in view of a section that scrolls alone', async ({
  readerPage,
  books,
}) => {
  await books.add('mixed-flows', mixed);
  await openBook(readerPage, 'mixed-flows', {}, { href: 'EPUB/c2.xhtml#p20' });
  const cfi = await readerPage.evaluate(() => {
    const frame = [...document.querySelectorAll('iframe')].find(({ src }) => src.includes('c2.xhtml'))!;
    const range = frame.contentDocument!.createRange();
    range.setStart(frame.contentDocument!.getElementById('p20')!.firstChild!, 0);
    range.setEnd(range.startContainer, 5);
    return window.harness.reader!.cfiOf(range)!;
  });
  for (const mode of ['scrolled', 'paged', 'auto'] as const) {
    await readerPage.evaluate((value) => window.harness.reader!.setSettings({ mode: value }), mode);
    expect((await positionOf(readerPage)).section).toBe(1);
    expect(await readerPage.evaluate((at) => window.harness.reader!.rectsOf(at).length, cfi)).toBe(1);
  }
});

test('turns that come faster than sections load all count', async ({ readerPage, books }) => {
  await books.add('mixed-flows', mixed);
  await openBook(readerPage, 'mixed-flows');
  const forward = await turnThrough(readerPage, 'next');
  const turns = forward.reduce((sum, each) => sum + each.turns, 0) + forward.length - 1;
  await goTo(readerPage, { totalProgression: 0 });
  await readerPage.evaluate((count) => {
    for (let turn = 0; turn < count; turn += 1) window.harness.reader!.next();
  }, turns);
  await expect.poll(async () => (await positionOf(readerPage)).isLast).toBe(true);
});

test('the wheel scrolls to the end of a document; the next notch leads to the next one, and back', async ({
  readerPage,
  books,
}) => {
  await books.add('mixed-flows', mixed);
  await openBook(readerPage, 'mixed-flows', {}, { href: 'EPUB/c2.xhtml' });
  const session = await readerPage.context().newCDPSession(readerPage);
  const roll = async (deltaY: number): Promise<void> => {
    // longer than the pause after which a gesture is a new one
    const [x, y, type] = [700, 400, 'mouseWheel'] as const;
    await readerPage.waitForFunction((at) => performance.now() > at, (await now()) + 200);
    await session.send('Input.dispatchMouseEvent', { type, x, y, deltaX: 0, deltaY });
  };
  const now = () => readerPage.evaluate(() => performance.now());
  const section = async () => (await positionOf(readerPage)).section;
  await roll(100_000);
  const isAtEnd = () =>
    readerPage.evaluate(() => {
      const { parentElement } = document.querySelector('iframe')!;
      const { scrollTop, clientHeight, scrollHeight } = parentElement!;
      return scrollTop + clientHeight >= scrollHeight - 1;
    });
  await expect.poll(isAtEnd).toBe(true);
  expect(await section()).toBe(1);
  await roll(120);
  await expect.poll(section).toBe(2);
  await roll(-120);
  await expect.poll(section).toBe(1);
  expect(await isAtEnd()).toBe(true);
});

for (const [flow, alone] of [
  ['scrolled-doc', true],
  ['scrolled-continuous', false],
] as const) {
  test(`${flow}: the end of a document is ${alone ? '' : 'not '}the end of the scroll`, async ({
    readerPage,
    books,
  }) => {
    await books.add(flow, textBook({ chapters: 3, paragraphs: PARAGRAPHS, flow }));
    await openBook(readerPage, flow, {}, { href: `EPUB/c1.xhtml#p${PARAGRAPHS}` });
    expect(await scrollLength(readerPage)).toBe(alone ? 1 : 3);
    expect(await positionOf(readerPage)).toMatchObject({ section: 0, layout: 'scrolled', isLast: false });
    await readerPage.evaluate(() => window.harness.reader!.next());
    await expect.poll(async () => (await positionOf(readerPage)).section).toBe(1);
    await readerPage.evaluate(() => window.harness.reader!.previous());
    await expect.poll(async () => (await positionOf(readerPage)).section).toBe(0);
  });
}
