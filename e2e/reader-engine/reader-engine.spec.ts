import { packBook } from '@zhiye/demo-shop';
import type { ReaderEvents, ReaderSettings, ReaderTarget, TextSelection } from '@zhiye/reader';
import { drag, expect, goTo, lastEvent, openBook, positionOf, test } from './fixtures.ts';
import { fixedBook, richBook, textBook } from './generated-books.ts';

// The reading engine in a real browser, without a shop: layout, input and positions.

test.use({ viewport: { width: 1400, height: 800 } });

const VERTICAL = 'html { writing-mode: vertical-rl }';
const RIGHT_TO_LEFT = 'body { direction: rtl }';

const MODES: [name: string, css: string, settings: Partial<ReaderSettings>, direction: 'ltr' | 'rtl'][] = [
  ['one column', '', { columns: 1 }, 'ltr'],
  ['two columns', '', { columns: 2 }, 'ltr'],
  ['scrolled', '', { mode: 'scrolled' }, 'ltr'],
  ['vertical text in pages', VERTICAL, {}, 'rtl'],
  ['vertical text, scrolled', VERTICAL, { mode: 'scrolled' }, 'rtl'],
  ['right-to-left text in pages', RIGHT_TO_LEFT, { columns: 2 }, 'rtl'],
  ['right-to-left text, scrolled', RIGHT_TO_LEFT, { mode: 'scrolled' }, 'rtl'],
];

for (const [name, css, settings, direction] of MODES) {
  test(`${name}: finds every position, and turns through all pages`, async ({ readerPage, books }) => {
    const book = `text-${css.length}`;
    await books.add(book, textBook({ chapters: 3, paragraphs: 30, css }));
    await openBook(readerPage, book, settings);
    expect(await positionOf(readerPage)).toMatchObject({ section: 0, page: 1, direction, isFirst: true });

    await goTo(readerPage, { href: 'EPUB/c2.xhtml#p17' });
    const seen = await readerPage.evaluate(() => {
      const { reader } = window.harness;
      const { cfi } = reader!.currentLocation!.locator;
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
      // edges of glyphs may be fractions of a pixel
      expect(rect.left).toBeGreaterThanOrEqual(-1);
      expect(rect.left + rect.width).toBeLessThanOrEqual(1401);
    }
    // every page is shown once on the way to the last section, and pages turn back
    const { forward, back } = await readerPage.evaluate(async () => {
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
      const start = `${reader!.currentLocation!.section}:${reader!.currentLocation!.page}`;
      while (reader!.currentLocation!.section < 2) await step(() => reader!.next());
      const forward = [...keys];
      while (reader!.currentLocation!.section > 1) await step(() => reader!.previous());
      stop();
      return { forward: [start, ...forward], back: keys.slice(forward.length) };
    });
    expect(new Set(forward).size).toBe(forward.length);
    expect(back.length).toBeGreaterThan(0);
  });
}

test('fixed layout: a cover on the right, then spreads of two pages, as large as the window allows', async ({
  readerPage,
  books,
}) => {
  await books.add('fixed', fixedBook());
  await openBook(readerPage, 'fixed');
  const shown = () =>
    readerPage.evaluate(() =>
      [...document.querySelectorAll('iframe')]
        .filter(({ style }) => style.visibility !== 'hidden')
        .map((frame) => {
          const { left, width, height } = frame.getBoundingClientRect();
          const text = frame.contentDocument!.body.textContent!.trim();
          return { text, left: Math.round(left), width: Math.round(width), height: Math.round(height) };
        })
        .sort((a, b) => a.left - b.left),
    );
  expect(await positionOf(readerPage)).toMatchObject({ layout: 'fixed', page: 1, pages: 1, isFirst: true });
  expect(await shown()).toEqual([{ text: 'page f1', left: 700, width: 533, height: 800 }]);
  await readerPage.evaluate(() => window.harness.reader!.next());
  await expect.poll(async () => (await shown()).map(({ text }) => text)).toEqual(['page f2', 'page f3']);
  const [left, right] = await shown();
  expect(left!.left + left!.width).toBe(right!.left);
  await readerPage.evaluate(() => window.harness.reader!.setSettings({ zoom: 'width', spread: 'none' }));
  await expect
    .poll(async () => (await shown()).map(({ text, width }) => [text, width]))
    .toEqual([['page f2', 1400]]);
  await readerPage.evaluate(() => window.harness.reader!.setSettings({ theme: 'night' }));
  const page = readerPage.locator('iframe:visible').contentFrame().locator('html');
  await expect(page).toHaveCSS('filter', 'brightness(0.6)');
});

test('a large section shows its first page before it is laid out completely, and finds every position', async ({
  readerPage,
  books,
}) => {
  await books.add('large', textBook({ chapters: 2, paragraphs: 2200, repeat: 1 }));
  const countDeferred = () =>
    readerPage.evaluate(() => {
      const frame = [...document.querySelectorAll('iframe')].find((each) => each.src.includes('c1.xhtml'))!;
      return frame.contentDocument!.querySelectorAll('[data-reader-deferred]').length;
    });
  const open = (start: ReaderTarget) => openBook(readerPage, 'large', { columns: 1 }, start);
  const pageOf = async (target: ReaderTarget) => {
    await goTo(readerPage, target);
    return (await positionOf(readerPage)).page;
  };
  const isSeen = (id: string) =>
    readerPage.evaluate((name) => {
      const { reader } = window.harness;
      const frame = [...document.querySelectorAll('iframe')].find((each) => each.src.includes('c1.xhtml'))!;
      const range = frame.contentDocument!.createRange();
      range.selectNodeContents(frame.contentDocument!.getElementById(name)!);
      return reader!.rectsOf(reader!.cfiOf(range)!).length > 0;
    }, id);

  // the number of pages is the same whether the section is laid out in steps or at once
  const deferredAtFirst = await readerPage.evaluate(async () => {
    await window.harness.open('large', { columns: 1 }, { href: 'EPUB/c1.xhtml' });
    return document.querySelector('iframe')!.contentDocument!.querySelectorAll('[data-reader-deferred]')
      .length;
  });
  expect(deferredAtFirst).toBeGreaterThan(0);
  await expect.poll(countDeferred).toBe(0);
  await expect
    .poll(() => lastEvent<{ cause: string }>(readerPage, 'relocated'))
    .toMatchObject({ cause: 'layout' });
  const { page, pages } = await positionOf(readerPage);
  expect(page).toBe(1);
  await open({ href: 'EPUB/c2.xhtml' });
  await readerPage.evaluate(() => window.harness.reader!.previous());
  await expect.poll(async () => (await positionOf(readerPage)).section).toBe(0);
  expect(await positionOf(readerPage)).toMatchObject({ page: pages, pages });
  const middle = await pageOf({ href: 'EPUB/c1.xhtml#p1200' });
  expect(middle).toBeGreaterThan(30);

  // page turns, a fragment and a CFI find positions that are not laid out yet
  const pressed = await readerPage.evaluate(async (count) => {
    await window.harness.open('large', { columns: 1 }, { href: 'EPUB/c1.xhtml' });
    const { reader } = window.harness;
    for (let press = 1; press < count; press += 1) reader!.next();
    return reader!.currentLocation!.page;
  }, middle);
  expect(pressed).toBe(middle);
  expect(await isSeen('p1200')).toBe(true);
  await open({ href: 'EPUB/c1.xhtml' });
  expect(await pageOf({ href: 'EPUB/c1.xhtml#p1200' })).toBe(middle);
  expect(await isSeen('p1200')).toBe(true);
  await open({ cfi: 'epubcfi(/6/2!/4/4400/1:3)' });
  expect(await isSeen('p2199')).toBe(true);
});

test('twenty key presses a second for ten seconds all turn a page', async ({ readerPage, books }) => {
  await books.add('many', textBook({ chapters: 80, paragraphs: 12, repeat: 6 }));
  await readerPage.setViewportSize({ width: 520, height: 420 });
  await openBook(readerPage, 'many', { columns: 1 }, { href: 'EPUB/c40.xhtml' });
  const start = await positionOf(readerPage);
  // A key that is held for 40 ms makes about twenty presses a second.
  for (let press = 0; press < 200; press += 1) await readerPage.keyboard.press('ArrowRight', { delay: 40 });
  await expect.poll(async () => (await positionOf(readerPage)).section).toBeGreaterThan(start.section);
  for (let press = 0; press < 200; press += 1) await readerPage.keyboard.press('ArrowLeft');
  await expect.poll(() => positionOf(readerPage)).toEqual(start);
});

const HIGHLIGHTED_TEXTS: [name: string, css: string][] = [
  ['horizontal text', ''],
  ['vertical text', VERTICAL],
];
for (const [name, css] of HIGHLIGHTED_TEXTS) {
  test(`a highlight of ${name} has the same text in another layout, size and session`, async ({
    readerPage,
    books,
  }) => {
    const book = `text-${css.length}`;
    await books.add(book, textBook({ chapters: 3, paragraphs: 30, css }));
    await openBook(readerPage, book, { columns: 2, fontSizePx: 18 }, { href: 'EPUB/c2.xhtml#p9' });
    await drag(readerPage, css ? [900, 200] : [200, 200], css ? [800, 500] : [500, 300]);
    const made = await lastEvent<TextSelection>(readerPage, 'selected');
    expect(made.text.length).toBeGreaterThan(20);
    expect(made.rects.length).toBeGreaterThan(1);

    await readerPage.reload();
    await readerPage.waitForFunction(() => 'harness' in window);
    await openBook(readerPage, book, { mode: 'scrolled', fontSizePx: 27 }, { cfi: made.cfi });
    const drawn = await readerPage.evaluate(({ cfi, quote }) => {
      const { reader } = window.harness;
      reader!.setHighlights([{ id: 'a', cfi, quote, color: 'green', style: 'line' }]);
      const range = reader!.rangeOf(cfi)!;
      const frame = range.startContainer.ownerDocument!.defaultView as Window & typeof globalThis;
      const [highlight] = [...frame.CSS.highlights.get('reader-green-line')!];
      return { text: (highlight as Range).toString(), rects: reader!.rectsOf(cfi) };
    }, made);
    const bare = (text: string) => text.replace(/\s/g, '');
    expect(bare(drawn.text)).toBe(bare(made.text));
    expect(drawn.rects.length).toBeGreaterThan(0);
    const { left, top, width, height } = drawn.rects[0]!;
    await readerPage.mouse.click(left + width / 2, top + height / 2);
    const pressed = await lastEvent<ReaderEvents['highlightClicked']>(readerPage, 'highlightClicked');
    expect(pressed.ids).toEqual(['a']);
    expect(pressed.rect.left).toBeCloseTo(left, 0);
  });
}

test('a highlight with moved text is found by its quote, and one with deleted text is reported', async ({
  readerPage,
  books,
}) => {
  await books.add('text-0', textBook({ chapters: 3, paragraphs: 30, css: '' }));
  await openBook(readerPage, 'text-0', {}, { href: 'EPUB/c2.xhtml' });
  const found = await readerPage.evaluate(() => {
    const { reader } = window.harness;
    const quote = (exact: string) => ({ exact, prefix: '', suffix: '' });
    const cfi = 'epubcfi(/6/4!/4/4,/1:0,/1:3)';
    reader!.setHighlights([
      { id: 'moved', cfi, quote: quote('2之8：天地玄黄'), color: 'red', style: 'background' },
      {
        id: 'deleted',
        cfi: 'epubcfi(/6/4!/4/6,/1:0,/1:3)',
        quote: quote('a missing text'),
        color: 'blue',
        style: 'line',
      },
    ]);
    const frame = [...document.querySelectorAll('iframe')].find((each) => each.src.includes('c2.xhtml'))!;
    const view = frame.contentWindow as Window & typeof globalThis;
    return [...view.CSS.highlights.get('reader-red-background')!].map((range) => String(range));
  });
  expect(found).toEqual(['2之8：天地玄黄']);
  expect(await lastEvent(readerPage, 'highlightsNotFound')).toEqual({ ids: ['deleted'] });
});

test('of several highlights over the same passage the top one of each style is drawn', async ({
  readerPage,
  books,
}) => {
  await books.add('text-0', textBook({ chapters: 3, paragraphs: 30, css: '' }));
  await openBook(readerPage, 'text-0', {}, { href: 'EPUB/c2.xhtml' });
  const drawn = await readerPage.evaluate(() => {
    const same = 'epubcfi(/6/4!/4/4,/1:0,/1:3)';
    const other = 'epubcfi(/6/4!/4/6,/1:0,/1:3)';
    window.harness.reader!.setHighlights([
      { id: 'a', cfi: same, color: 'blue', style: 'background' },
      { id: 'b', cfi: same, color: 'red', style: 'background' },
      { id: 'c', cfi: same, color: 'red', style: 'line' },
      { id: 'd', cfi: same, color: 'red', style: 'line' },
      { id: 'e', cfi: other, color: 'red', style: 'background' },
    ]);
    const frame = [...document.querySelectorAll('iframe')].find((each) => each.src.includes('c2.xhtml'))!;
    const { highlights } = (frame.contentWindow as Window & typeof globalThis).CSS;
    return Object.fromEntries([...highlights].map(([name, highlight]) => [name, highlight.size]));
  });
  expect(drawn).toEqual({ 'reader-red-background': 1, 'reader-red-line': 1, 'reader-blue-background': 1 });
});

test('the visible text stays in view when font size, columns or window change', async ({
  readerPage,
  books,
}) => {
  await books.add('text-0', textBook({ chapters: 3, paragraphs: 30, css: '' }));
  await openBook(readerPage, 'text-0', { columns: 1 }, { href: 'EPUB/c2.xhtml', progression: 0.5 });
  const cfi = await readerPage.evaluate(() => window.harness.reader!.currentLocation!.locator.cfi);
  const isInView = () =>
    readerPage.evaluate((target) => window.harness.reader!.rangeOf(target)!.getClientRects().length, cfi);
  expect(await isInView()).toBeGreaterThan(0);
  const changes: Partial<ReaderSettings>[] = [
    { fontSizePx: 28 },
    { columns: 2 },
    { mode: 'scrolled' },
    { lineHeight: 2.4, theme: 'night' },
    { mode: 'paged', fontSizePx: 14 },
  ];
  for (const change of changes) {
    const isThere = await readerPage.evaluate(
      ([settings, target]) => {
        const { reader } = window.harness;
        reader!.setSettings(settings);
        const point = reader!.rangeOf(target)!;
        const word = point.cloneRange();
        word.setEnd(point.startContainer, point.startOffset + 1);
        return reader!.rectsOf(reader!.cfiOf(word)!).length > 0;
      },
      [change, cfi] as const,
    );
    expect(isThere, JSON.stringify(change)).toBe(true);
  }
});

test('by keyboard: sets a caret at the first word and selects from it', async ({ readerPage, books }) => {
  await books.add('text-0', textBook({ chapters: 3, paragraphs: 30, css: '' }));
  await openBook(readerPage, 'text-0', { columns: 1 }, { href: 'EPUB/c2.xhtml#p5' });
  await readerPage.keyboard.press('F7');
  for (let press = 0; press < 4; press += 1) await readerPage.keyboard.press('Shift+ArrowRight');
  // each key press is reported
  await expect.poll(async () => (await lastEvent<TextSelection>(readerPage, 'selected')).text.length).toBe(4);
  expect((await lastEvent<TextSelection>(readerPage, 'selected')).rects.length).toBe(1);
  await readerPage.keyboard.press('Escape');
  await lastEvent(readerPage, 'selectionCleared');
});

test('by touch: a swipe turns the page, and a selection by its handles is reported', async ({
  browser,
  books,
}) => {
  await books.add('text-0', textBook({ chapters: 3, paragraphs: 30, css: '' }));
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 700, height: 600 } });
  const readerPage = await context.newPage();
  await readerPage.goto(books.origin);
  await readerPage.waitForFunction(() => 'harness' in window);
  await openBook(readerPage, 'text-0', {}, { href: 'EPUB/c2.xhtml' });
  const session = await context.newCDPSession(readerPage);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] });
  await touch('touchStart', 500);
  for (const x of [460, 400, 340]) await touch('touchMove', x);
  await touch('touchEnd');
  await expect.poll(async () => (await positionOf(readerPage)).page).toBe(2);
  // the selection handles change the selection only
  await readerPage.evaluate(() => {
    const frame = [...document.querySelectorAll('iframe')].find((each) => each.src.includes('c2.xhtml'))!;
    const text = frame.contentDocument!.getElementById('p9')!.firstChild!;
    frame.contentDocument!.getSelection()!.setBaseAndExtent(text, 0, text, 4);
  });
  expect((await lastEvent<TextSelection>(readerPage, 'selected')).quote).toMatchObject({ exact: '2之9：' });
  await context.close();
});

test('clicks on footnotes, links and pictures are reported', async ({ readerPage, books }) => {
  await books.add('rich', richBook());
  await openBook(readerPage, 'rich', { columns: 1 });
  const click = (id: string) =>
    readerPage.evaluate((name) => {
      const frame = [...document.querySelectorAll('iframe')].find((each) => each.src.includes('one.xhtml'))!;
      frame.contentDocument!.getElementById(name)!.click();
    }, id);
  await click('ref');
  expect(await lastEvent(readerPage, 'footnoteClicked')).toMatchObject({
    href: 'EPUB/one.xhtml#note',
    html: expect.stringMatching(
      /^<p>The <em>note<\/em>\s+<a href="#" data-reader-href="EPUB\/two.xhtml">there<\/a>\s*<\/p>$/,
    ),
    text: expect.stringMatching(/^The note there/),
    language: 'zh-CN',
  });
  await click('picture');
  expect(await lastEvent(readerPage, 'imageClicked')).toMatchObject({
    src: expect.stringContaining('/dot.png'),
    alt: 'a dot',
    rect: { width: 120, height: 90 },
  });
  await click('out');
  expect(await lastEvent(readerPage, 'linkFollowed')).toEqual({
    kind: 'external',
    url: 'https://example.org/x',
  });
  await click('phone');
  expect(await lastEvent(readerPage, 'linkFollowed')).toEqual({ kind: 'external', url: 'tel:+8610' });
  const text = readerPage.locator('iframe:visible').contentFrame();
  await expect(text.locator('#out')).toHaveCSS('text-decoration-line', 'underline');
  await expect(text.locator('#dead')).toHaveCSS('text-decoration-line', 'none');
  expect((await positionOf(readerPage)).section).toBe(0);
  // a wide table scrolls inside its own box, and the formula is rendered as MathML
  const sizes = await readerPage.evaluate(() => {
    const made = [...document.querySelectorAll('iframe')].find((each) =>
      each.src.includes('one.xhtml'),
    )!.contentDocument!;
    const table = made.getElementById('wide')!;
    const fraction = made.querySelector('mfrac')!.getBoundingClientRect();
    const letter = made.querySelector('mi')!.getBoundingClientRect();
    return { scrolls: table.scrollWidth > table.clientWidth, isTall: fraction.height > letter.height * 1.5 };
  });
  expect(sizes).toEqual({ scrolls: true, isTall: true });
  await click('go');
  await expect.poll(async () => (await positionOf(readerPage)).section).toBe(1);
});

for (const mode of ['paged', 'scrolled'] as const) {
  test(`scrolls a wide table to a position inside it, ${mode}`, async ({ readerPage, books }) => {
    await books.add('rich', richBook());
    await openBook(readerPage, 'rich', { mode, columns: 1 });
    const cell = await readerPage.evaluate(() => {
      const made = [...document.querySelectorAll('iframe')].find((each) =>
        each.src.includes('one.xhtml'),
      )!.contentDocument!;
      const last = made.querySelector('#wide td:last-child')!;
      const range = made.createRange();
      range.selectNodeContents(last);
      const reader = window.harness.reader!;
      reader.goTo({ cfi: reader.cfiOf(range)! });
      const box = last.getBoundingClientRect();
      const tableBox = made.getElementById('wide')!.getBoundingClientRect();
      return {
        isSeen: box.left >= tableBox.left && box.right <= tableBox.right,
        page: reader.currentLocation!.page,
      };
    });
    expect(cell).toEqual({ isSeen: true, page: 1 });
  });
}

test('a click beside the text is reported, and copying is left to the site when it asks for that', async ({
  readerPage,
  books,
}) => {
  await books.add('rich', richBook());
  await openBook(readerPage, 'rich', { columns: 1 }, { href: 'EPUB/two.xhtml' });
  await readerPage.mouse.click(700, 600);
  const { x, y } = await lastEvent<ReaderEvents['pageClicked']>(readerPage, 'pageClicked');
  expect([Math.round(x), Math.round(y)]).toEqual([700, 600]);
  const wasPrevented = await readerPage.evaluate(() => {
    const frame = [...document.querySelectorAll('iframe')].find((each) => each.src.includes('two.xhtml'))!;
    const made = frame.contentDocument!;
    made.getSelection()!.selectAllChildren(made.getElementById('there')!);
    return !made.body.dispatchEvent(new ClipboardEvent('copy', { bubbles: true, cancelable: true }));
  });
  expect(wasPrevented).toBe(true);
  expect((await lastEvent<TextSelection>(readerPage, 'copyRequested')).text).toBe('There it is.');
});

test('sentences continue over chapters, and the spoken one is in view', async ({ readerPage, books }) => {
  await books.add('rich', richBook());
  await openBook(readerPage, 'rich', { columns: 1 });
  const { texts, last } = await readerPage.evaluate(async () => {
    const { reader } = window.harness;
    const found: { text: string; cfi: string; href: string }[] = [];
    for await (const sentence of reader!.sentences()) found.push(sentence);
    return { texts: found.map(({ text }) => text), last: found.at(-1)! };
  });
  expect(texts[0]).toBe('Text1 and a link and an external link.');
  expect(texts.slice(-2)).toEqual(['Two.', 'There it is.']);
  await readerPage.evaluate((cfi) => window.harness.reader!.showSentence(cfi), last.cfi);
  await expect
    .poll(() => readerPage.evaluate((cfi) => window.harness.reader!.rectsOf(cfi).length, last.cfi))
    .toBe(1);
});

// The trial real-book-cfis does this with real books.
const CFI_BOOKS: [name: string, makeBook: () => Uint8Array, points: number][] = [
  ['text-0', () => textBook({ chapters: 3, paragraphs: 30 }), 200],
  [`text-${VERTICAL.length}`, () => textBook({ chapters: 3, paragraphs: 30, css: VERTICAL }), 100],
  // its sections are laid out in parts
  ['large', () => textBook({ chapters: 2, paragraphs: 2200, repeat: 1 }), 20],
  // formulas, tables and code
  ['calculus', () => packBook('calculus-first-steps'), 100],
];
for (const [book, makeBook, points] of CFI_BOOKS) {
  for (const mode of ['paged', 'scrolled'] as const) {
    test(`CFIs of ${book}, ${mode}: each leads to the page that contains it, as in foliate-js`, async ({
      readerPage,
      books,
    }) => {
      await books.add(book, makeBook());
      await openBook(readerPage, book, { mode });
      const { tried, wrong } = await readerPage.evaluate((count) => window.harness.checkCfis(count), points);
      expect(wrong).toEqual([]);
      expect(tried).toBe(points);
    });
  }
}

for (const mode of ['paged', 'scrolled'] as const) {
  test(`${mode}: the first section is shown after a retry when its first request fails`, async ({
    readerPage,
    books,
  }) => {
    await books.add('retry', textBook({ chapters: 3, paragraphs: 5, css: '' }));
    let isFailing = true;
    await readerPage.route('**/c1.xhtml', (route) =>
      isFailing ? route.abort('connectionreset') : route.fallback(),
    );
    const opened = openBook(readerPage, 'retry', { mode });
    await lastEvent(readerPage, 'sectionFailed');
    isFailing = false;
    await readerPage.evaluate(() => window.harness.reader!.retry());
    await opened;
    expect(await positionOf(readerPage)).toMatchObject({ section: 0, page: 1 });
  });
}

test('a section whose style sheet fails to load is shown without it', async ({ readerPage, books }) => {
  await books.add('no-style', packBook('programming-python'));
  await readerPage.route('**/*.css', (route) => route.abort('connectionreset'));
  await openBook(readerPage, 'no-style');
  expect(await positionOf(readerPage)).toMatchObject({ section: 0, page: 1 });
});
