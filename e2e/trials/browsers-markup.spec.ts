import { readFile } from 'node:fs/promises';
import { BROWSERS, openBrowser } from '../browsers/browser-page.ts';
import type { BrowserName, BrowserPage } from '../browsers/browser-page.ts';
import { closedPartsBook } from '../reader-engine/closed-parts.ts';
import { expect, test } from '../reader-engine/fixtures.ts';
import { listBook, MARKED_LISTS, roomOfMarkers } from '../reader-engine/marked-lists.ts';
import { NO_NOTES, NOTES, notesBook } from '../reader-engine/note-books.ts';
import { BREAKS, kindBook, lookAtTitle, TITLES } from '../reader-engine/page-kinds.ts';
import {
  contrastOfPicture,
  paintedBook,
  PAINTED_PLACES,
  showPlace,
} from '../reader-engine/painted-places.ts';

// Markup of publishers and converters in the three engines of today's browsers: what Chromium alone would not show.

const NO_PAGE_IN_TABLE = 'it begins no page at a row, so that the rows follow each other on one page';

/** What a browser does otherwise, and why that is no fault of the reader. */
const DIFFERENCES: Readonly<Record<BrowserName, Readonly<Record<string, string>>>> = {
  chromium: {},
  firefox: {
    rows: NO_PAGE_IN_TABLE,
    'bodies of a table': NO_PAGE_IN_TABLE,
    'a cell': 'it does not break a table over columns, so that a tall one scrolls as a whole',
  },
  webkit: { rows: NO_PAGE_IN_TABLE, 'bodies of a table': NO_PAGE_IN_TABLE },
};

for (const name of BROWSERS) {
  test.describe(name, () => {
    test.describe.configure({ mode: 'default' });
    let page: BrowserPage;
    test.beforeAll(async () => void (page = await openBrowser(name, { width: 1200, height: 800 })));
    test.afterAll(() => page?.close());

    const isKnown = (what: string): boolean => what in DIFFERENCES[name];
    const openHarness = async (origin: string): Promise<void> => {
      await page.goTo(origin);
      await page.waitFor('harness', () => 'harness' in window);
      await page.run(() => window.harness.loadLateParts());
    };
    const open = (book: string, settings: Parameters<typeof window.harness.open>[1]): Promise<void> =>
      page.run((opened, look) => window.harness.open(opened, look), book, settings);
    const pages = () => page.run(() => window.harness.reader!.currentLocation!.pages);

    test('a page begins where markup of every kind says so', async ({ books }) => {
      await openHarness(books.origin);
      const wrong: string[] = [];
      for (const [index, [kind, css, body, attributes]] of BREAKS.entries()) {
        if (isKnown(kind)) continue;
        await books.add(
          `break-${index}`,
          kindBook({ css, body, ...(attributes !== undefined && { attributes }) }),
        );
        await open(`break-${index}`, { mode: 'paged', columns: 1 });
        const count = await pages();
        if (count !== 3) wrong.push(`${kind}: ${count} pages`);
      }
      expect(wrong).toEqual([]);
    });

    test('a cover or title of every kind is one page, and its picture is whole', async ({ books }) => {
      await openHarness(books.origin);
      const wrong: string[] = [];
      for (const [index, [kind, css, body]] of TITLES.entries()) {
        if (isKnown(kind)) continue;
        await books.add(`title-${index}`, kindBook({ css, body }));
        await open(`title-${index}`, { mode: 'paged', columns: 1 });
        const { shape, isInPage } = await page.run(lookAtTitle);
        const count = await pages();
        if (shape !== 0.75 || !isInPage || count !== 1)
          wrong.push(`${kind}: shape ${shape}, in the page: ${isInPage}, ${count} pages`);
      }
      expect(wrong).toEqual([]);
    });

    test('the markers of lists are whole', async ({ books }) => {
      await openHarness(books.origin);
      const cut: string[] = [];
      for (const [index, [kind, list, markers]] of MARKED_LISTS.entries()) {
        if (isKnown(kind)) continue;
        await books.add(`list-${index}`, listBook(list));
        for (const [look, settings] of [
          ['paged', { mode: 'paged', columns: 1 }],
          ['two columns', { mode: 'paged', columns: 2 }],
          ['scrolled', { mode: 'scrolled' }],
        ] as const) {
          await open(`list-${index}`, settings);
          const least = Math.min(...(await page.run(roomOfMarkers, markers as string[])));
          if (least < -1) cut.push(`${kind}, ${look}: ${least}`);
        }
      }
      expect(cut).toEqual([]);
    });

    test('closed parts open for a place in them', async ({ books }) => {
      await openHarness(books.origin);
      await books.add('closed-parts', closedPartsBook());
      for (const mode of ['paged', 'scrolled'] as const) {
        await open('closed-parts', { mode, columns: 1 });
        expect(
          await page.run((ids) => window.harness.findLostFragments(ids), ['a20', 'a3', 'a23', 'end']),
        ).toEqual([]);
        const isOpen = await page.run(() => {
          const made = document.querySelector('iframe')!.contentDocument!;
          return [2, 3, 20, 23].map((index) => made.getElementById(`d${index}`)!.hasAttribute('open'));
        });
        expect(isOpen).toEqual([false, true, true, true]);
      }
    });

    test('each reference shows its own note', async ({ books }) => {
      await openHarness(books.origin);
      await books.add('notes', notesBook());
      await open('notes', {});
      const press = (id: string, event: string) =>
        page.run(
          async (wanted, answer) => {
            window.harness.events = [];
            const frames = [...document.querySelectorAll('iframe')];
            const mark = frames.map((each) => each.contentDocument!.getElementById(wanted)).find(Boolean)!;
            (mark.querySelector('img') ?? mark).dispatchEvent(
              new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }),
            );
            for (let wait = 0; wait < 100; wait += 1) {
              const found = window.harness.events.find((each) => each.name === answer);
              if (found)
                return answer === 'footnoteClicked' ? (found.event as { text: string }).text : answer;
              await new Promise((done) => setTimeout(done, 20));
            }
            return 'nothing';
          },
          id,
          event,
        );
      const shown: (readonly [string, string])[] = [];
      for (const [id] of NOTES) shown.push([id, await press(id, 'footnoteClicked')]);
      expect(shown).toEqual(NOTES);
      for (const id of NO_NOTES) expect([id, await press(id, 'linkFollowed')]).toEqual([id, 'linkFollowed']);
    });

    for (const theme of ['day', 'sepia', 'night'] as const)
      test(`what is painted can be read: ${theme}`, async ({ books }, testInfo) => {
        await openHarness(books.origin);
        await books.add('painted', paintedBook());
        await open('painted', { mode: 'scrolled', theme });
        const faint: string[] = [];
        const path = testInfo.outputPath('painted.png');
        for (const [index, [kind]] of PAINTED_PLACES.entries()) {
          if (isKnown(kind)) continue;
          const clip = await page.run(showPlace, `t${index}`);
          await page.waitForPaint();
          await page.screenshot(path);
          const picture = `data:image/png;base64,${(await readFile(path)).toString('base64')}`;
          const contrast = await page.run(contrastOfPicture, [picture, clip] as const);
          if (contrast < 4.5) faint.push(`${kind}: ${contrast.toFixed(2)}`);
        }
        expect(faint).toEqual([]);
      });
  });
}
