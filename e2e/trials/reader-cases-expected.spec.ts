import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ReaderEvents } from '@zhiye/reader';
import { addCase, CASES, inSection } from '../reader-engine/case-books.ts';
import { expect, goTo, lastEvent, openBook, positionOf, test } from '../reader-engine/fixtures.ts';

// What each book and the PDF of CASES_DIR/reader must show, as EXPECTED.md beside them says. What it says of contrast, and of
// lines that are reached, is in reader-cases.spec.ts for all books.

test.skip(process.env.CASES_DIR === undefined, 'CASES_DIR is not set');
test.use({ viewport: { width: 1200, height: 800 } });

const pressOn = (readerPage: Page, selector: string): Promise<void> =>
  readerPage.evaluate((wanted) => {
    window.harness.events = [];
    const made = [...document.querySelectorAll('iframe')]
      .map(({ contentDocument }) => contentDocument!)
      .find((each) => each.querySelector(wanted))!;
    made
      .querySelector(wanted)!
      .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  }, selector);

test('c01: each break begins a page, and a block that is to stay together is not divided', async ({
  readerPage,
  books,
}) => {
  const { manifest } = await addCase(books, 'c01-page-breaks');
  await openBook(readerPage, 'c01-page-breaks', { columns: 1 });
  for (const [index, { href }] of manifest.readingOrder.entries()) {
    await goTo(readerPage, { href });
    if (index < 5) expect([href, (await positionOf(readerPage)).pages]).toEqual([href, 3]);
    else
      expect(
        await inSection(readerPage, href, (made) => made.querySelector('.k')!.getClientRects().length),
      ).toBe(1);
  }
});

test('c06: a scroll is as long as its text', async ({ readerPage, books }) => {
  const { manifest } = await addCase(books, 'c06-vh-scroll');
  await openBook(readerPage, 'c06-vh-scroll', { mode: 'scrolled' });
  for (const { href } of manifest.readingOrder) {
    await goTo(readerPage, { href });
    const [frameHeight, text] = await inSection(readerPage, href, (made, frame) => {
      const boxes = [...made.body.querySelectorAll('*')].map((each) => each.getBoundingClientRect());
      return [frame.clientHeight, Math.max(...boxes.map(({ bottom }) => bottom))] as const;
    });
    expect(frameHeight).toBeLessThan(Math.max(800, text) + 100);
    if (!href.endsWith('a.xhtml')) continue;
    expect(frameHeight / 800).toBeGreaterThan(3.5);
    expect(frameHeight / 800).toBeLessThan(5);
    const second = await inSection(readerPage, href, (made) => {
      const at = [...made.querySelectorAll('p')].find(({ innerText }) => innerText.startsWith('[L002]'))!;
      return at.getBoundingClientRect().top;
    });
    expect(second).toBeLessThan(1600);
  }
});

test('c07: a title of one page is one page, and covers keep their shape', async ({ readerPage, books }) => {
  const { manifest } = await addCase(books, 'c07-title-pages');
  await openBook(readerPage, 'c07-title-pages', { columns: 1 });
  const hrefOf = (file: string) => manifest.readingOrder.find(({ href }) => href.endsWith(`/${file}`))!.href;
  await goTo(readerPage, { href: hrefOf('title.xhtml') });
  expect((await positionOf(readerPage)).pages).toBe(1);
  await goTo(readerPage, { href: hrefOf('cover.xhtml') });
  const shape = await inSection(readerPage, '/cover.xhtml', (made) => {
    const { a, d } = made.querySelector('image')!.getScreenCTM()!;
    return (a * 600) / (d * 800);
  });
  expect(shape).toBeCloseTo(0.75, 2);
  await goTo(readerPage, { href: hrefOf('cover2.xhtml') });
  const picture = await inSection(readerPage, '/cover2.xhtml', (made) => {
    const { clientWidth, clientHeight } = made.querySelector('img')!;
    return clientWidth / clientHeight;
  });
  expect(picture).toBeCloseTo(0.75, 2);
});

test('c10: Page Down shows the next page at once', async ({ readerPage, books }) => {
  await addCase(books, 'c10-smooth-scroll');
  await openBook(readerPage, 'c10-smooth-scroll', { columns: 1 });
  await readerPage.evaluate(() => window.harness.reader!.next());
  await expect.poll(async () => (await positionOf(readerPage)).page).toBe(2);
  const [scrolled, first] = await inSection(readerPage, '/a.xhtml', (made, frame) => {
    const seen = [...made.querySelectorAll('p')].find((each) =>
      [...each.getClientRects()].some(({ right, left }) => right > 0 && left >= 0),
    )!;
    return [made.documentElement.scrollLeft / frame.clientWidth, seen.textContent!.slice(0, 6)] as const;
  });
  expect(scrolled).toBe(1);
  expect(first).not.toBe('[L001]');
});

test('c15: each note opens with its own text', async ({ readerPage, books }) => {
  await addCase(books, 'c15-chinese-footnotes');
  await openBook(readerPage, 'c15-chinese-footnotes', { columns: 1 });
  for (const [selector, text] of [
    ['#fr1 img', '第一条注释的内容，多看格式。'],
    ['p > img.qqreader-footnote', '这是写在图片替代文字里的注释内容。'],
    ['#r3', '第三条注释的内容，同一文件。'],
    ['#r4 sup', '第四条注释的内容，另一个文件。'],
    ['sup > img', '第五条注释，图片在上标里。'],
  ] as const) {
    await pressOn(readerPage, selector);
    await expect
      .poll(() =>
        readerPage.evaluate(
          () =>
            (
              window.harness.events.find(({ name }) => name === 'footnoteClicked')?.event as
                ReaderEvents['footnoteClicked'] | undefined
            )?.text,
        ),
      )
      .toBe(text);
  }
});

test('c18: what a person types is found once', async ({ books }) => {
  const { search } = await addCase(books, 'c18-search-forms');
  const typed = [
    'hyphenation',
    'zerowidth',
    'wordjoiner',
    'zwjnj',
    'café',
    'Zürich',
    'naive',
    'final',
    'floor',
    'thin space',
    'istanbul',
    'strasse',
  ];
  expect(typed.map((words) => [words, search(words).length])).toEqual(typed.map((words) => [words, 1]));
});

test('c19: a quote has no readings', async ({ readerPage, books }) => {
  await addCase(books, 'c19-ruby');
  await openBook(readerPage, 'c19-ruby', { columns: 1 });
  await readerPage.evaluate(() => {
    const made = document.querySelector('iframe')!.contentDocument!;
    const ruby = made.querySelector('ruby')!;
    made.getSelection()!.setBaseAndExtent(ruby, 0, ruby.nextSibling!, 2);
  });
  const { quote } = await lastEvent<ReaderEvents['selected']>(readerPage, 'selected');
  expect(quote.exact).toBe('如何せん');
});

test('c20, c21b, c22: names, a subset and a switch', async ({ readerPage, books }) => {
  const names = await addCase(books, 'c20-file-names');
  await openBook(readerPage, 'c20-file-names', { columns: 1 });
  for (const [index, { href }] of names.manifest.toc.entries()) {
    expect(await goTo(readerPage, { href: href! })).toBe(true);
    expect((await positionOf(readerPage)).section).toBe(index);
  }
  expect((await addCase(books, 'c21b-subset-no-entity')).manifest.readingOrder).toHaveLength(1);
  await addCase(books, 'c22-switch');
  await openBook(readerPage, 'c22-switch', { columns: 1 });
  const text = await inSection(readerPage, '/a.xhtml', (made) => made.body.innerText);
  expect(text).toMatch(/CASE\s*2/);
  expect(text).toContain('DEFAULTCHEM');
  expect(text).not.toMatch(/CASECHEM|DEFAULT squared/);
});

test('c23: a page keeps its color, and one without a viewport is as large as its neighbor', async ({
  readerPage,
  books,
}) => {
  const { manifest } = await addCase(books, 'c23-fixed-viewports');
  await openBook(readerPage, 'c23-fixed-viewports');
  const heights: number[] = [];
  for (const { href } of manifest.readingOrder) {
    await goTo(readerPage, { href });
    heights.push(await inSection(readerPage, href, (_, frame) => frame.getBoundingClientRect().height));
    if (href.endsWith('e.xhtml'))
      expect(await inSection(readerPage, href, (made) => getComputedStyle(made.body).backgroundColor)).toBe(
        'rgb(176, 32, 32)',
      );
  }
  expect(Math.min(...heights)).toBeGreaterThan(0.95 * Math.max(...heights));
});

test('c35: links lead to their targets, cells of wide tables among them', async ({ readerPage, books }) => {
  const { manifest } = await addCase(books, 'c35-anchors');
  const [first, second] = manifest.readingOrder;
  for (const mode of ['paged', 'scrolled'] as const) {
    await openBook(readerPage, 'c35-anchors', { mode, columns: 1 });
    const lost = await readerPage.evaluate(
      ([href, fragments]) => window.harness.findLostFragments(fragments, href),
      [second!.href, ['t90', 'w20-25', '第一节', 'dup', 'a.b:c', 'brk']] as const,
    );
    expect({ mode, lost }).toEqual({ mode, lost: [] });
    await goTo(readerPage, { href: first!.href });
    await pressOn(readerPage, '#l2');
    await expect.poll(async () => (await positionOf(readerPage)).section).toBe(1);
  }
});

test('c44: pages turn to the end of the book', async ({ readerPage, books }) => {
  const { manifest } = await addCase(books, 'c44-content-visibility');
  await openBook(readerPage, 'c44-content-visibility', { columns: 1 });
  for (let turns = 0; turns < 60 && !(await positionOf(readerPage)).isLast; turns += 1)
    await readerPage.evaluate(async () => {
      const { reader } = window.harness;
      const before = reader!.currentLocation!;
      reader!.next();
      while (reader!.currentLocation === before) await new Promise((done) => setTimeout(done, 10));
    });
  const { section } = await positionOf(readerPage);
  expect(manifest.readingOrder[section]!.href).toMatch(/b\.xhtml$/);
});

test('p30: words are found over lines and spaces, links of a page work, and each page has its text', async ({
  readerPage,
  books,
}) => {
  const { manifest, search } = await addCase(books, 'p30-pdf-mix', 'pdf');
  expect(search('information').map(({ href }) => href)).toEqual([manifest.readingOrder[2]!.href]);
  expect(search('SPACED')).toHaveLength(1);
  // words in capitals stand on every page of the file
  const drawn = readFileSync(join(CASES, 'p30-pdf-mix.pdf'), 'latin1');
  const words = [...drawn.matchAll(/\(([^)]*)\) Tj/g)]
    .flatMap(([, text]) => text!.match(/\b[A-Z]{5,}\d*\b/g) ?? [])
    .filter((word) => word !== 'CJKPAGE');
  expect(words.length).toBe(12);
  // one is the beginning of another, and some have space between their letters
  const timesFound = (word: string): number =>
    search(word).filter(({ match }) => match.replaceAll(' ', '') === word).length;
  expect(words.map(timesFound)).toEqual(words.map((word) => (word === 'PREFI' ? 2 : 1)));
  await openBook(readerPage, 'p30-pdf-mix');
  const { href } = manifest.readingOrder[2]!;
  await goTo(readerPage, { href });
  const links = await inSection(readerPage, href, (made) =>
    [...made.querySelectorAll('a')].map((each) => each.getAttribute('href')),
  );
  expect(links).toEqual(['0005.xhtml', 'https://example.org/']);
  for (const [index, each] of manifest.readingOrder.entries()) {
    await goTo(readerPage, { href: each.href });
    const isDrawn = await inSection(readerPage, each.href, (made) => {
      const { complete, naturalWidth } = made.querySelector('img')!;
      return complete && naturalWidth > 0;
    });
    expect([index, isDrawn]).toEqual([index, true]);
  }
});
