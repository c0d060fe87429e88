import { readFile } from 'node:fs/promises';
import { BROWSERS, openBrowser } from '../browsers/browser-page.ts';
import type { BrowserPage } from '../browsers/browser-page.ts';
import {
  fontSizesBook,
  FONT_SIZES,
  RULE_KINDS,
  rulesBook,
  STROKE_CHAPTERS,
  strokesBook,
  tallTablesBook,
} from '../browsers/kind-books.ts';
import { HIGHLIGHT_COLORS } from '../../packages/reader/src/highlights/highlight.ts';
import { LAYER_STYLES } from '../../packages/reader/src/highlights/highlight-style.ts';
import { expect, test } from '../reader-engine/fixtures.ts';
import type { Books } from '../reader-engine/fixtures.ts';

// Styles and markup of every kind in the three engines of today's browsers.

async function openHarness(page: BrowserPage, books: Books): Promise<void> {
  await page.goTo(books.origin);
  await page.waitFor('harness', () => 'harness' in window);
  await page.run(() => window.harness.loadLateParts());
}

/** Work that takes longer than a session waits goes on in the page. */
async function runLong<Result>(page: BrowserPage, work: () => Promise<Result>): Promise<Result> {
  await page.run((source) => {
    Object.assign(window, { finished: undefined });
    // the function comes as its text, because it is run later
    const started = new Function(`return (${source})()`)() as Promise<unknown>;
    started.then(
      (result) => Object.assign(window, { finished: { result } }),
      (error: unknown) => Object.assign(window, { finished: { error: String(error) } }),
    );
  }, String(work));
  await expect
    .poll(() => page.run(() => 'finished' in window && Boolean(window.finished)), { timeout: 200_000 })
    .toBe(true);
  const { result, error } = await page.run(
    () => (window as unknown as { finished: { result?: Result; error?: string } }).finished,
  );
  if (error !== undefined) throw new Error(error);
  return result as Result;
}

interface StrokedWords {
  readonly color: string;
  /** Left, top, width and height in the window. */
  readonly box: readonly number[];
}

/** The pixels in the color of each stroke, in the upper half of its words and from there on. Runs in the page. */
async function countStrokePixels(
  picture: string,
  words: readonly StrokedWords[],
  inks: Readonly<Record<string, string>>,
): Promise<{ color: string; above: number; below: number }[]> {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  const context = canvas.getContext('2d')!;
  context.drawImage(image, 0, 0);
  const scale = image.width / innerWidth;
  return words.map(({ color, box: [left = 0, top = 0, width = 0, height = 0] }) => {
    const wanted = [1, 3, 5].map((at) => Number.parseInt(inks[color]!.slice(at, at + 2), 16));
    const countIn = (from: number, length: number): number => {
      const { data } = context.getImageData(
        Math.max(0, (left - 8) * scale),
        Math.max(0, from * scale),
        (width + 16) * scale,
        length * scale,
      );
      let pixels = 0;
      for (let at = 0; at < data.length; at += 4)
        if (wanted.every((value, channel) => Math.abs(data[at + channel]! - value) < 36)) pixels += 1;
      return pixels;
    };
    return { color, above: countIn(top, height / 2), below: countIn(top + height / 2, height / 2 + 12) };
  });
}

for (const name of BROWSERS) {
  test.describe(name, () => {
    test.describe.configure({ mode: 'default' });
    let page: BrowserPage;
    test.beforeAll(async () => void (page = await openBrowser(name, { width: 1000, height: 800 })));
    test.afterAll(() => page?.close());

    test('rules of every kind: each line is reached and can be read', async ({ books }) => {
      test.setTimeout(300_000);
      await books.add('rules', rulesBook());
      await openHarness(page, books);
      for (const look of [
        { mode: 'paged', theme: 'night' },
        { mode: 'scrolled', theme: 'day' },
      ] as const) {
        await page.run((settings) => window.harness.open('rules', { ...settings, columns: 1 }), look);
        const { unseen, faint, tokens } = await runLong(page, () => window.harness.checkReading());
        expect({ unseen, faint, tokens }).toEqual({ unseen: [], faint: [], tokens: 31 * RULE_KINDS });
      }
    });

    test('strokes of each color are below the words, wherever these stand', async ({ books }, testInfo) => {
      await books.add('strokes', strokesBook(HIGHLIGHT_COLORS));
      await openHarness(page, books);
      const inks = Object.fromEntries(
        HIGHLIGHT_COLORS.map((color) => [
          color,
          /#\w{6}/.exec(LAYER_STYLES[`reader-${color}-line`].line!.color)![0],
        ]),
      );
      const wrong: string[] = [];
      for (const [chapter, place] of STROKE_CHAPTERS.entries()) {
        const words = await page.run(async (section) => {
          const { harness } = window;
          const href = `EPUB/k${section}.xhtml`;
          await harness.open('strokes', { columns: 1, fontSizePx: 18 }, { href });
          const reader = harness.reader!;
          const frame = [...document.querySelectorAll('iframe')].find(({ src }) =>
            src.split('?')[0]!.endsWith(href),
          )!;
          const outer = frame.getBoundingClientRect();
          const marked = [...frame.contentDocument!.querySelectorAll('[data-stroke]')].map((element) => {
            const range = frame.contentDocument!.createRange();
            range.selectNodeContents(element);
            const color = element.getAttribute('data-stroke')!;
            const { left, top, width, height } = range.getBoundingClientRect();
            return {
              color,
              cfi: reader.cfiOf(range)!,
              box: [outer.left + left, outer.top + top, width, height],
            };
          });
          reader.setHighlights(
            marked.map(({ color, cfi }) => ({ id: color, cfi, color: color as 'red', style: 'line' })),
          );
          return marked;
        }, chapter);
        await page.waitForPaint();
        const path = testInfo.outputPath(`strokes-${place.replaceAll(' ', '-')}.png`);
        await page.screenshot(path);
        const picture = `data:image/png;base64,${(await readFile(path)).toString('base64')}`;
        for (const { color, above, below } of await page.run(countStrokePixels, picture, words, inks)) {
          const [, , width = 0, height = 0] = words.find((each) => each.color === color)!.box;
          const isVertical = place === 'vertical';
          const needed = 0.3 * (isVertical ? height : width);
          const isCrossed = /ruby|formula/.test(place) && above > needed / 3;
          if (isCrossed || (isVertical ? above + below : below) < needed)
            wrong.push(`${place}, ${color}: ${above} and ${below} pixels, ${Math.round(needed)} needed`);
        }
      }
      expect(wrong).toEqual([]);
    });

    test('a finger that stays selects a word, wherever it stands', async ({ books }) => {
      await books.add('strokes', strokesBook(HIGHLIGHT_COLORS));
      await openHarness(page, books);
      const wrong: string[] = [];
      for (const [chapter, place] of STROKE_CHAPTERS.entries()) {
        const { word, selected } = await page.run(async (section) => {
          const { harness } = window;
          const href = `EPUB/k${section}.xhtml`;
          await harness.open('strokes', { columns: 1, fontSizePx: 18 }, { href }, true);
          const frame = [...document.querySelectorAll('iframe')].find(({ src }) =>
            src.split('?')[0]!.endsWith(href),
          )!;
          const inside = frame.contentDocument!;
          const { PointerEvent: Pointer } = frame.contentWindow as Window & typeof globalThis;
          const words = inside.querySelector('[data-stroke]')!;
          const range = inside.createRange();
          range.selectNodeContents(words);
          const { left, top, width, height } = range.getBoundingClientRect();
          const at = { clientX: left + width / 2, clientY: top + height / 2 };
          const finger = { pointerType: 'touch', isPrimary: true, pointerId: 7, bubbles: true, ...at };
          const target = inside.elementFromPoint(at.clientX, at.clientY)!;
          // what selects by fingers loads with the first section
          for (
            let wait = 0;
            wait < 100 && !/touched/.test(inside.documentElement.outerHTML.slice(0, 500));
            wait += 1
          ) {
            await new Promise((done) => setTimeout(done, 20));
            target.dispatchEvent(new Pointer('pointerdown', finger));
          }
          await new Promise((done) => setTimeout(done, 600));
          target.dispatchEvent(new Pointer('pointerup', finger));
          const found = harness.events.filter((each) => each.name === 'selected').at(-1);
          return { word: words.textContent, selected: (found?.event as { text: string } | undefined)?.text };
        }, chapter);
        const isInside =
          selected !== undefined && word.replace(/\s/g, '').includes(selected.replace(/\s/g, ''));
        // of a word with readings they are left out
        if (!isInside && !(selected && place.startsWith('ruby')))
          wrong.push(`${place}: ${selected} of ${word}`);
      }
      expect(wrong).toEqual([]);
    });

    test('font sizes in every unit follow the size that is chosen', async ({ books }) => {
      await books.add('font-sizes', fontSizesBook());
      await openHarness(page, books);
      const read = (fontSizePx: number) =>
        page.run(async (size) => {
          await window.harness.open('font-sizes', { mode: 'paged', columns: 1, fontSizePx: size });
          const made = document.querySelector('iframe')!.contentDocument!;
          return [...made.querySelectorAll('.s')].map((each) =>
            Number.parseFloat(getComputedStyle(each).fontSize),
          );
        }, fontSizePx);
      const [small, large] = [await read(16), await read(32)];
      const wrong = small.flatMap((size, index) => {
        const ratio = large[index]! / size;
        // heights of letters are whole pixels in WebKit
        return Math.abs(ratio - 2) < (/ex|cap/.test(FONT_SIZES[index] ?? '') ? 0.12 : 0.06)
          ? []
          : [`${FONT_SIZES[index] ?? `class ${index}`}: ${ratio.toFixed(2)}`];
      });
      expect(wrong).toEqual([]);
    });
  });

  // WebKit cannot be told how many pixels of the screen a CSS pixel takes
  for (const zoom of name === 'webkit' ? [1] : [0.8, 1, 1.1, 1.25, 1.5, 2])
    test(`${name} at ${zoom * 100} %: every cell of a tall table is reached`, async ({ books }) => {
      test.setTimeout(300_000);
      await books.add('tall-tables', tallTablesBook());
      const page = await openBrowser(name, { width: 1000, height: 800, zoom });
      try {
        await openHarness(page, books);
        await page.run(() => window.harness.open('tall-tables', { mode: 'paged', columns: 1 }));
        const { unseen, cut, blank, lines } = await runLong(page, () =>
          window.harness.walkLines(
            window.harness.manifest!.readingOrder.map((_, index) => index),
            40,
          ),
        );
        expect({ unseen, cut, blank }).toEqual({ unseen: [], cut: [], blank: [] });
        expect(lines).toBeGreaterThan(1_000);
      } finally {
        await page.close();
      }
    });
}
