import type { ReaderEvents, ReaderSettings, ReaderTarget, TextSelection } from '@zhiye/reader';
import { drag, expect, go, lastEvent, openBook, placeOf, test } from './engine/fixtures.ts';
import { findBook, readBook, REAL_BOOKS } from '../tools/real-books.ts';
import { fixedBook, richBook, textBook } from './engine/sample-books.ts';

// The reading engine in a real browser, without a shop: what is drawn, what a press does, where words are.

test.use({ viewport: { width: 1400, height: 800 } });

const VERTICAL = 'html { writing-mode: vertical-rl }';
const RIGHT_TO_LEFT = 'body { direction: rtl }';

const MODES: [name: string, css: string, settings: Partial<ReaderSettings>, direction: 'ltr' | 'rtl'][] = [
  ['one column', '', { columns: 1 }, 'ltr'],
  ['two columns', '', { columns: 2 }, 'ltr'],
  ['one scroll', '', { mode: 'scrolled' }, 'ltr'],
  ['vertical pages', VERTICAL, {}, 'rtl'],
  ['vertical scroll', VERTICAL, { mode: 'scrolled' }, 'rtl'],
  ['pages from right to left', RIGHT_TO_LEFT, { columns: 2 }, 'rtl'],
  ['a scroll of right-to-left text', RIGHT_TO_LEFT, { mode: 'scrolled' }, 'rtl'],
];

for (const [name, css, settings, direction] of MODES) {
  test(`${name}: every place is found, and every page leads on`, async ({ desk, books }) => {
    const book = `text-${css.length}`;
    await books.add(book, textBook({ chapters: 3, paragraphs: 30, css }));
    await openBook(desk, book, settings);
    expect(await placeOf(desk)).toMatchObject({ section: 0, page: 1, direction, isFirst: true });

    await go(desk, { href: 'EPUB/c2.xhtml#p17' });
    const seen = await desk.evaluate(() => {
      const { reader } = window.harness;
      const { cfi } = reader!.place!.locator;
      const frame = [...document.querySelectorAll('iframe')].find((each) => each.src.includes('c2.xhtml'))!;
      const range = frame.contentDocument!.createRange();
      range.selectNodeContents(frame.contentDocument!.getElementById('p17')!);
      return {
        start: cfi,
        rects: reader!.rectsOf(reader!.cfiOf(range)!),
        text: range.toString().slice(0, 5),
      };
    });
    expect(seen.text).toBe('2之17：');
    expect(seen.rects.length).toBeGreaterThan(0);
    for (const rect of seen.rects) {
      // edges of glyphs fall on fractions
      expect(rect.left).toBeGreaterThanOrEqual(-1);
      expect(rect.left + rect.width).toBeLessThanOrEqual(1401);
    }
    // pages lead from the first to the last section, each once, and back to where they began
    const { forward, back } = await desk.evaluate(async () => {
      const { reader } = window.harness;
      const keys: string[] = [];
      const stop = reader!.on('relocated', ({ section, page }) => keys.push(`${section}:${page}`));
      const step = async (act: () => void) => {
        const count = keys.length;
        act();
        await new Promise<void>((resolve) => {
          const look = () => (keys.length > count ? resolve() : requestAnimationFrame(look));
          look();
        });
      };
      const start = `${reader!.place!.section}:${reader!.place!.page}`;
      while (reader!.place!.section < 2) await step(() => reader!.next());
      const forward = [...keys];
      while (reader!.place!.section > 1) await step(() => reader!.previous());
      stop();
      return { forward: [start, ...forward], back: keys.slice(forward.length) };
    });
    expect(new Set(forward).size).toBe(forward.length);
    expect(back.length).toBeGreaterThan(0);
  });
}

test('fixed pages: a cover on its side, then two side by side, as large as the window lets them', async ({
  desk,
  books,
}) => {
  await books.add('fixed', fixedBook());
  await openBook(desk, 'fixed');
  const shown = () =>
    desk.evaluate(() =>
      [...document.querySelectorAll('iframe')]
        .filter(({ style }) => style.visibility !== 'hidden')
        .map((frame) => {
          const { left, width, height } = frame.getBoundingClientRect();
          const text = frame.contentDocument!.body.textContent!.trim();
          return { text, left: Math.round(left), width: Math.round(width), height: Math.round(height) };
        })
        .sort((a, b) => a.left - b.left),
    );
  expect(await placeOf(desk)).toMatchObject({ layout: 'fixed', page: 1, pages: 1, isFirst: true });
  expect(await shown()).toEqual([{ text: 'page f1', left: 700, width: 533, height: 800 }]);
  await desk.evaluate(() => window.harness.reader!.next());
  await expect.poll(async () => (await shown()).map(({ text }) => text)).toEqual(['page f2', 'page f3']);
  const [left, right] = await shown();
  expect(left!.left + left!.width).toBe(right!.left);
  await desk.evaluate(() => window.harness.reader!.setSettings({ zoom: 'width', spread: 'none' }));
  await expect
    .poll(async () => (await shown()).map(({ text, width }) => [text, width]))
    .toEqual([['page f2', 1400]]);
});

test('a large section shows its first page before the rest is laid out, and every place in it is found all the same', async ({
  desk,
  books,
}) => {
  await books.add('large', textBook({ chapters: 2, paragraphs: 2200, repeat: 1 }));
  const waits = () =>
    desk.evaluate(() => {
      const frame = [...document.querySelectorAll('iframe')].find((each) => each.src.includes('c1.xhtml'))!;
      return frame.contentDocument!.querySelectorAll('[data-reader-later]').length;
    });
  const open = (start: ReaderTarget) => openBook(desk, 'large', { columns: 1 }, start);
  const pageOf = async (target: ReaderTarget) => {
    await go(desk, target);
    return (await placeOf(desk)).page;
  };
  const isSeen = (id: string) =>
    desk.evaluate((name) => {
      const { reader } = window.harness;
      const frame = [...document.querySelectorAll('iframe')].find((each) => each.src.includes('c1.xhtml'))!;
      const range = frame.contentDocument!.createRange();
      range.selectNodeContents(frame.contentDocument!.getElementById(name)!);
      return reader!.rectsOf(reader!.cfiOf(range)!).length > 0;
    }, id);

  // laid out in steps, it has the pages that it has when it is laid out at once
  const waitsAtFirst = await desk.evaluate(async () => {
    await window.harness.open('large', { columns: 1 }, { href: 'EPUB/c1.xhtml' });
    return document.querySelector('iframe')!.contentDocument!.querySelectorAll('[data-reader-later]').length;
  });
  expect(waitsAtFirst).toBeGreaterThan(0);
  await expect.poll(waits).toBe(0);
  await expect.poll(() => lastEvent<{ cause: string }>(desk, 'relocated')).toMatchObject({ cause: 'layout' });
  const { page, pages } = await placeOf(desk);
  expect(page).toBe(1);
  await open({ href: 'EPUB/c2.xhtml' });
  await desk.evaluate(() => window.harness.reader!.previous());
  await expect.poll(async () => (await placeOf(desk)).section).toBe(0);
  expect(await placeOf(desk)).toMatchObject({ page: pages, pages });
  const middle = await pageOf({ href: 'EPUB/c1.xhtml#p1200' });
  expect(middle).toBeGreaterThan(30);

  // presses, a fragment and a CFI lead into what waits
  const pressed = await desk.evaluate(async (count) => {
    await window.harness.open('large', { columns: 1 }, { href: 'EPUB/c1.xhtml' });
    const { reader } = window.harness;
    for (let press = 1; press < count; press += 1) reader!.next();
    return reader!.place!.page;
  }, middle);
  expect(pressed).toBe(middle);
  expect(await isSeen('p1200')).toBe(true);
  await open({ href: 'EPUB/c1.xhtml' });
  expect(await pageOf({ href: 'EPUB/c1.xhtml#p1200' })).toBe(middle);
  expect(await isSeen('p1200')).toBe(true);
  await open({ cfi: 'epubcfi(/6/2!/4/4400/1:3)' });
  expect(await isSeen('p2199')).toBe(true);
});

test('twenty presses a second for ten seconds lose none', async ({ desk, books }) => {
  await books.add('many', textBook({ chapters: 80, paragraphs: 12, repeat: 6 }));
  await desk.setViewportSize({ width: 520, height: 420 });
  await openBook(desk, 'many', { columns: 1 }, { href: 'EPUB/c40.xhtml' });
  const start = await placeOf(desk);
  const begun = Date.now();
  for (let press = 0; press < 200; press += 1) {
    await desk.keyboard.press('ArrowRight');
    const next = begun + (press + 1) * 50;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - Date.now())));
  }
  await expect.poll(async () => (await placeOf(desk)).section).toBeGreaterThan(start.section);
  for (let press = 0; press < 200; press += 1) await desk.keyboard.press('ArrowLeft');
  await expect.poll(() => placeOf(desk)).toEqual(start);
});

const KEPT: [name: string, css: string][] = [
  ['lines', ''],
  ['vertical lines', VERTICAL],
];
for (const [name, css] of KEPT) {
  test(`a highlight of ${name} stands on the same words in another layout, size and session`, async ({
    desk,
    books,
  }) => {
    const book = `text-${css.length}`;
    await books.add(book, textBook({ chapters: 3, paragraphs: 30, css }));
    await openBook(desk, book, { columns: 2, fontSizePx: 18 }, { href: 'EPUB/c2.xhtml#p9' });
    await drag(desk, css ? [900, 200] : [200, 200], css ? [800, 500] : [500, 300]);
    const made = await lastEvent<TextSelection>(desk, 'selected');
    expect(made.text.length).toBeGreaterThan(20);
    expect(made.rects.length).toBeGreaterThan(1);

    await desk.reload();
    await desk.waitForFunction(() => 'harness' in window);
    await openBook(desk, book, { mode: 'scrolled', fontSizePx: 27 }, { cfi: made.cfi });
    const drawn = await desk.evaluate(({ cfi, quote }) => {
      const { reader } = window.harness;
      reader!.setHighlights([{ id: 'a', cfi, quote, color: 'green', style: 'line' }]);
      const range = reader!.rangeOf(cfi)!;
      const frame = range.startContainer.ownerDocument!.defaultView as Window & typeof globalThis;
      const [held] = [...frame.CSS.highlights.get('reader-green-line')!];
      return { text: (held as Range).toString(), rects: reader!.rectsOf(cfi) };
    }, made);
    const bare = (text: string) => text.replace(/\s/g, '');
    expect(bare(drawn.text)).toBe(bare(made.text));
    expect(drawn.rects.length).toBeGreaterThan(0);
    const { left, top, width, height } = drawn.rects[0]!;
    await desk.mouse.click(left + width / 2, top + height / 2);
    const pressed = await lastEvent<ReaderEvents['highlightPressed']>(desk, 'highlightPressed');
    expect(pressed.ids).toEqual(['a']);
    expect(pressed.rect.left).toBeCloseTo(left, 0);
  });
}

test('a highlight whose words have moved is found by its quote, one whose words are gone is told of', async ({
  desk,
  books,
}) => {
  await books.add('text-0', textBook({ chapters: 3, paragraphs: 30, css: '' }));
  await openBook(desk, 'text-0', {}, { href: 'EPUB/c2.xhtml' });
  const found = await desk.evaluate(() => {
    const { reader } = window.harness;
    const quote = (exact: string) => ({ exact, prefix: '', suffix: '' });
    const cfi = 'epubcfi(/6/4!/4/4,/1:0,/1:3)';
    reader!.setHighlights([
      { id: 'moved', cfi, quote: quote('2之8：天地玄黄'), color: 'red', style: 'background' },
      {
        id: 'gone',
        cfi: 'epubcfi(/6/4!/4/6,/1:0,/1:3)',
        quote: quote('nowhere'),
        color: 'blue',
        style: 'line',
      },
    ]);
    const frame = [...document.querySelectorAll('iframe')].find((each) => each.src.includes('c2.xhtml'))!;
    const view = frame.contentWindow as Window & typeof globalThis;
    return [...view.CSS.highlights.get('reader-red-background')!].map((range) => String(range));
  });
  expect(found).toEqual(['2之8：天地玄黄']);
  expect(await lastEvent(desk, 'highlightsLost')).toEqual({ ids: ['gone'] });
});

test('the words in view stay there when the type, the columns or the window change', async ({
  desk,
  books,
}) => {
  await books.add('text-0', textBook({ chapters: 3, paragraphs: 30, css: '' }));
  await openBook(desk, 'text-0', { columns: 1 }, { href: 'EPUB/c2.xhtml', progression: 0.5 });
  const cfi = await desk.evaluate(() => window.harness.reader!.place!.locator.cfi);
  const isInView = () =>
    desk.evaluate((place) => window.harness.reader!.rangeOf(place)!.getClientRects().length, cfi);
  expect(await isInView()).toBeGreaterThan(0);
  const changes: Partial<ReaderSettings>[] = [
    { fontSizePx: 28 },
    { columns: 2 },
    { mode: 'scrolled' },
    { lineHeight: 2.4, theme: 'night' },
    { mode: 'paged', fontSizePx: 14 },
  ];
  for (const change of changes) {
    const isThere = await desk.evaluate(
      ([settings, place]) => {
        const { reader } = window.harness;
        reader!.setSettings(settings);
        const point = reader!.rangeOf(place)!;
        const word = point.cloneRange();
        word.setEnd(point.startContainer, point.startOffset + 1);
        return reader!.rectsOf(reader!.cfiOf(word)!).length > 0;
      },
      [change, cfi] as const,
    );
    expect(isThere, JSON.stringify(change)).toBe(true);
  }
});

test('by keyboard: a caret at the first word, and a selection from it', async ({ desk, books }) => {
  await books.add('text-0', textBook({ chapters: 3, paragraphs: 30, css: '' }));
  await openBook(desk, 'text-0', { columns: 1 }, { href: 'EPUB/c2.xhtml#p5' });
  await desk.keyboard.press('F7');
  for (let press = 0; press < 4; press += 1) await desk.keyboard.press('Shift+ArrowRight');
  // slow presses are told of one by one
  await expect.poll(async () => (await lastEvent<TextSelection>(desk, 'selected')).text.length).toBe(4);
  expect((await lastEvent<TextSelection>(desk, 'selected')).rects.length).toBe(1);
  await desk.keyboard.press('Escape');
  await lastEvent(desk, 'selectionCleared');
});

test('by touch: a swipe turns, a selection by its handles is told of', async ({ browser, books }) => {
  await books.add('text-0', textBook({ chapters: 3, paragraphs: 30, css: '' }));
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 700, height: 600 } });
  const desk = await context.newPage();
  await desk.goto(books.origin);
  await desk.waitForFunction(() => 'harness' in window);
  await openBook(desk, 'text-0', {}, { href: 'EPUB/c2.xhtml' });
  const session = await context.newCDPSession(desk);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] });
  await touch('touchStart', 500);
  for (const x of [460, 400, 340]) await touch('touchMove', x);
  await touch('touchEnd');
  await expect.poll(async () => (await placeOf(desk)).page).toBe(2);
  // handles change the selection and nothing else
  await desk.evaluate(() => {
    const frame = [...document.querySelectorAll('iframe')].find((each) => each.src.includes('c2.xhtml'))!;
    const text = frame.contentDocument!.getElementById('p9')!.firstChild!;
    frame.contentDocument!.getSelection()!.setBaseAndExtent(text, 0, text, 4);
  });
  expect((await lastEvent<TextSelection>(desk, 'selected')).quote).toMatchObject({ exact: '2之9：' });
  await context.close();
});

test('notes, links and pictures say what they are for', async ({ desk, books }) => {
  await books.add('rich', richBook());
  await openBook(desk, 'rich', { columns: 1 });
  const press = (id: string) =>
    desk.evaluate((name) => {
      const frame = [...document.querySelectorAll('iframe')].find((each) => each.src.includes('one.xhtml'))!;
      frame.contentDocument!.getElementById(name)!.click();
    }, id);
  await press('ref');
  expect(await lastEvent(desk, 'notePressed')).toMatchObject({
    href: 'EPUB/one.xhtml#note',
    html: expect.stringMatching(
      /^<p>The <em>note<\/em>\s+<a href="#" data-reader-href="EPUB\/two.xhtml">there<\/a>\s*<\/p>$/,
    ),
    text: expect.stringMatching(/^The note there/),
    language: 'zh-CN',
  });
  await press('picture');
  expect(await lastEvent(desk, 'imagePressed')).toMatchObject({
    src: expect.stringContaining('/dot.png'),
    alt: 'a dot',
    rect: { width: 120, height: 90 },
  });
  await press('out');
  expect(await lastEvent(desk, 'linkFollowed')).toEqual({ kind: 'external', url: 'https://example.org/x' });
  expect((await placeOf(desk)).section).toBe(0);
  // what is wider than a line scrolls in its place, and a formula is drawn as one
  const sizes = await desk.evaluate(() => {
    const made = [...document.querySelectorAll('iframe')].find((each) =>
      each.src.includes('one.xhtml'),
    )!.contentDocument!;
    const table = made.getElementById('wide')!;
    const fraction = made.querySelector('mfrac')!.getBoundingClientRect();
    const letter = made.querySelector('mi')!.getBoundingClientRect();
    return { scrolls: table.scrollWidth > table.clientWidth, isTall: fraction.height > letter.height * 1.5 };
  });
  expect(sizes).toEqual({ scrolls: true, isTall: true });
  await press('go');
  await expect.poll(async () => (await placeOf(desk)).section).toBe(1);
});

for (const mode of ['paged', 'scrolled'] as const) {
  test(`a place far along what scrolls in its place is brought in view, ${mode}`, async ({ desk, books }) => {
    await books.add('rich', richBook());
    await openBook(desk, 'rich', { mode, columns: 1 });
    const cell = await desk.evaluate(() => {
      const made = [...document.querySelectorAll('iframe')].find((each) =>
        each.src.includes('one.xhtml'),
      )!.contentDocument!;
      const last = made.querySelector('#wide td:last-child')!;
      const range = made.createRange();
      range.selectNodeContents(last);
      const reader = window.harness.reader!;
      reader.goTo({ cfi: reader.cfiOf(range)! });
      const box = last.getBoundingClientRect();
      const room = made.getElementById('wide')!.getBoundingClientRect();
      return { isSeen: box.left >= room.left && box.right <= room.right, page: reader.place!.page };
    });
    expect(cell).toEqual({ isSeen: true, page: 1 });
  });
}

test('a press beside the text is told of; copying is left to the site when it asks for that', async ({
  desk,
  books,
}) => {
  await books.add('rich', richBook());
  await openBook(desk, 'rich', { columns: 1 }, { href: 'EPUB/two.xhtml' });
  await desk.mouse.click(700, 600);
  const { x, y } = await lastEvent<ReaderEvents['pagePressed']>(desk, 'pagePressed');
  expect([Math.round(x), Math.round(y)]).toEqual([700, 600]);
  const wasPrevented = await desk.evaluate(() => {
    const frame = [...document.querySelectorAll('iframe')].find((each) => each.src.includes('two.xhtml'))!;
    const made = frame.contentDocument!;
    made.getSelection()!.selectAllChildren(made.getElementById('there')!);
    return !made.body.dispatchEvent(new ClipboardEvent('copy', { bubbles: true, cancelable: true }));
  });
  expect(wasPrevented).toBe(true);
  expect((await lastEvent<TextSelection>(desk, 'copyAsked')).text).toBe('There it is.');
});

test('sentences go on through the chapters, and the one that is read is in view', async ({ desk, books }) => {
  await books.add('rich', richBook());
  await openBook(desk, 'rich', { columns: 1 });
  const { texts, last } = await desk.evaluate(async () => {
    const { reader } = window.harness;
    const found: { text: string; cfi: string; href: string }[] = [];
    for await (const sentence of reader!.sentences()) found.push(sentence);
    return { texts: found.map(({ text }) => text), last: found.at(-1)! };
  });
  expect(texts[0]).toBe('Text1 and a way and a way out.');
  expect(texts.slice(-2)).toEqual(['Two.', 'There it is.']);
  await desk.evaluate((cfi) => window.harness.reader!.showSentence(cfi), last.cfi);
  await expect
    .poll(() => desk.evaluate((cfi) => window.harness.reader!.rectsOf(cfi).length, last.cfi))
    .toBe(1);
});

const POINTS = Number(process.env.ENGINE_CFI_POINTS ?? 200);
const FEW_POINTS = 10;
const REAL = REAL_BOOKS.filter((name) => findBook(name)).filter(
  (name) => POINTS > 200 || name === 'moby-dick' || name === 'linear-algebra',
);

for (const book of ['text-0', ...REAL]) {
  for (const mode of ['paged', 'scrolled'] as const) {
    // formulas by the thousand: dear, so tried in the short run where large sections come in parts
    const isDear = book === 'linear-algebra' && POINTS <= 200;
    if (isDear && mode === 'scrolled') continue;
    const points = isDear ? FEW_POINTS : POINTS;
    test(`CFIs of ${book}, ${mode}: each leads to the page that holds it, and means what another reader takes it for`, async ({
      desk,
      books,
    }) => {
      test.setTimeout(600_000);
      await (book === 'text-0'
        ? books.add(book, textBook({ chapters: 3, paragraphs: 30, css: '' }))
        : books.add(book, readBook(findBook(book)!)));
      await openBook(desk, book, { mode });
      const { tried, wrong } = await desk.evaluate((count) => window.harness.tryCfis(count), points);
      expect(wrong).toEqual([]);
      expect(tried).toBe(points);
    });
  }
}
