import { mergeTests } from '@playwright/test';
import { BROWSERS, openBrowser } from '../browsers/browser-page.ts';
import type { BrowserName, BrowserPage } from '../browsers/browser-page.ts';
import { test as shopTest, expect } from '../fixtures.ts';
import { HOSTILE_BOOKS } from '../../packages/publication/src/testing/hostile-books.ts';
import { makeAnthology } from '../reader/hostile-anthology.ts';
import { test as engineTest } from '../reader-engine/fixtures.ts';
import { textBook } from '../reader-engine/generated-books.ts';
import { SCRIPTED_SECTION } from '../browsers/scripted-section.ts';
import { linkedBook } from '../browsers/trial-books.ts';

// What people do in the reader, in the three engines of today's browsers.

const test = mergeTests(engineTest, shopTest);

test.describe.configure({ mode: 'default' });

/** What a browser does otherwise, and why that is no fault of the reader. */
const DIFFERENCES: Readonly<Record<BrowserName, Readonly<Record<string, string>>>> = {
  chromium: {},
  firefox: {
    'scroll offset':
      'its scrollLeft has whole CSS pixels, so a page may stand one pixel of the screen beside its place',
  },
  webkit: {
    swipe: 'the driver of WebKitGTK moves a mouse where it is asked to move a finger',
    'height of marks':
      'it fills the space between the lines of a highlight, as of every selection; no style changes that',
  },
};

for (const name of BROWSERS) {
  test.describe(name, () => {
    let page: BrowserPage;
    test.beforeAll(async () => void (page = await openBrowser(name, { width: 1300, height: 850 })));
    test.afterAll(() => page.close());

    /** Opens a book of the engine's own page. */
    const openBook = async (origin: string, book: string): Promise<void> => {
      await page.goTo(origin);
      await page.waitFor('harness', () => 'harness' in window);
      await page.run((opened) => window.harness.open(opened, { columns: 1 }), book);
      await page.waitForPaint();
    };

    test('clicks, keys, links and selections of a section arrive', async ({ books }) => {
      await books.add('linked', linkedBook());
      await openBook(books.origin, 'linked');
      const where = await page.run(() => {
        const frame = [...document.querySelectorAll('iframe')].find(
          (each) => getComputedStyle(each).visibility === 'visible' && each.contentDocument?.body,
        )!;
        const outer = frame.getBoundingClientRect();
        return Object.fromEntries(
          [...frame.contentDocument!.querySelectorAll('[id]')].map((element) => {
            const { left, top, width, height } = element.getClientRects()[0]!;
            return [element.id, [outer.left + left + Math.min(width / 2, 200), outer.top + top + height / 2]];
          }),
        ) as Record<string, [number, number]>;
      });
      const heard = (event: string) =>
        page.waitFor(event, (wanted) => window.harness.events.some((each) => each.name === wanted), event);
      await page.click(...where.plain!);
      await heard('pageClicked');
      await page.press('ArrowRight');
      await page.waitFor('second page', () => window.harness.reader!.currentLocation!.page === 2);
      await page.press('ArrowLeft');
      await page.waitFor('first page', () => window.harness.reader!.currentLocation!.page === 1);
      const [x, y] = where.plain!;
      await page.drag([x - 100, y], [x + 60, y]);
      await heard('selected');
      await page.click(...where.note!);
      await heard('footnoteClicked');
      await page.click(...where.away!);
      await heard('linkFollowed');
    });

    test('turns by a finger, jumps, themes and the scrolled flow', async ({ books }) => {
      await books.add('chapters', textBook({ chapters: 3, paragraphs: 30 }));
      await openBook(books.origin, 'chapters');
      if (!('swipe' in DIFFERENCES[name])) {
        await page.swipe([900, 300], [400, 310]);
        await page.waitFor('second page', () => window.harness.reader!.currentLocation!.page === 2);
      }
      await page.run(() => window.harness.goTo({ href: 'EPUB/c3.xhtml#p20' }));
      const place = () =>
        page.run(() => {
          const { section, layout } = window.harness.reader!.currentLocation!;
          const frame = [...document.querySelectorAll('iframe')].find(
            (each) => getComputedStyle(each).visibility === 'visible',
          )!;
          const outer = frame.getBoundingClientRect();
          const text = frame.contentDocument!.querySelector('#p20')!.getClientRects()[0]!;
          const isInView =
            outer.left + text.left < innerWidth &&
            text.right > 0 &&
            outer.top + text.bottom > 0 &&
            outer.top + text.top < innerHeight;
          return {
            section,
            layout,
            isInView,
            scheme: getComputedStyle(frame.contentDocument!.documentElement).colorScheme,
          };
        });
      expect(await place()).toEqual({ section: 2, layout: 'paged', isInView: true, scheme: 'light' });
      await page.run(() => window.harness.reader!.setSettings({ theme: 'night', mode: 'scrolled' }));
      await page.waitFor('scroll', () => window.harness.reader!.currentLocation!.layout === 'scrolled');
      await page.waitForPaint();
      expect(await place()).toEqual({ section: 2, layout: 'scrolled', isInView: true, scheme: 'dark' });
      const before = await page.run(() => window.harness.reader!.currentLocation!.locator.progression);
      await page.run(() => window.harness.reader!.next());
      await page.waitFor(
        'next screen',
        (former) => window.harness.reader!.currentLocation!.locator.progression > former,
        before,
      );
    });

    test('hostile books stay silent in every section', async ({ books }) => {
      await books.add('hostile', makeAnthology());
      await openBook(books.origin, 'hostile');
      const harm = await page.run(async () => {
        const found: string[] = [];
        Object.assign(window, { x: () => found.push('a script ran') });
        const { harness } = window;
        const sections = harness.manifest!.readingOrder;
        for (const { href } of sections) {
          await harness.goTo({ href });
          for (const frame of document.querySelectorAll('iframe')) {
            const section = frame.contentDocument!;
            for (const element of section.querySelectorAll<HTMLElement>('*')) {
              for (const name of [
                'mouseover',
                'mousedown',
                'focusin',
                'click',
                'submit',
                'load',
                'error',
                'begin',
              ])
                element.dispatchEvent(new MouseEvent(name, { bubbles: true, cancelable: true }));
              element.focus?.();
            }
            for (const { name } of frame.contentWindow!.performance.getEntriesByType('resource'))
              if (/^https?:/.test(name) && !name.startsWith(location.origin))
                found.push(`${href} asked for ${name}`);
            if (!section.URL.startsWith(`${location.origin}/books/`) && section.URL !== 'about:blank')
              found.push(`${href} went to ${section.URL}`);
          }
        }
        await new Promise((done) => setTimeout(done, 500));
        return { found, count: sections.length };
      });
      expect(harm.found).toEqual([]);
      expect(harm.count).toBe(HOSTILE_BOOKS.length);
    });

    test('no script of a section runs, even of one that nothing has cleaned', async ({ books }) => {
      books.addSection('/scripted.xhtml', SCRIPTED_SECTION);
      books.addPage('/without-policy.xhtml', SCRIPTED_SECTION);
      await books.add('plain', textBook({ chapters: 1, paragraphs: 3 }));
      await openBook(books.origin, 'plain');
      const sandbox = await page.run(() => document.querySelector('iframe')!.getAttribute('sandbox')!);
      expect(sandbox).toBe(name === 'webkit' ? 'allow-same-origin allow-scripts' : 'allow-same-origin');
      // in each frame that the reader makes in any browser
      for (const [attribute, address] of [
        ['allow-same-origin', '/scripted.xhtml'],
        ['allow-same-origin allow-scripts', '/scripted.xhtml?sandbox=withEvents'],
        // what the canary is worth: without the policy it sings
        ['allow-same-origin allow-scripts', '/without-policy.xhtml'],
      ] as const) {
        const ran = await page.run(
          async (allowed, source) => {
            const canaries: string[] = [];
            Object.assign(window, { canary: (what: string) => canaries.push(what) });
            const frame = document.createElement('iframe');
            frame.setAttribute('sandbox', allowed);
            frame.style.cssText = 'position:fixed;inset:0;width:600px;height:600px;z-index:9';
            frame.src = source;
            document.body.append(frame);
            await new Promise((resolve) => (frame.onload = resolve));
            const section = frame.contentDocument!;
            const elements = [...section.querySelectorAll<HTMLElement>('*')];
            for (const element of elements) {
              for (const event of [
                'click',
                'mouseover',
                'focus',
                'load',
                'error',
                'submit',
                'begin',
                'toggle',
              ])
                element.dispatchEvent(new Event(event, { bubbles: true, cancelable: true }));
              element.focus?.();
              element.click?.();
            }
            await new Promise((resolve) => setTimeout(resolve, 1_000));
            frame.remove();
            return { canaries, elements: elements.length };
          },
          attribute,
          address,
        );
        expect(ran.elements).toBeGreaterThan(10);
        if (address.startsWith('/without')) expect(ran.canaries).toContain('inline');
        else expect(ran.canaries).toEqual([]);
      }
    });
  });
}

/** Percent of the usual size at which a page is shown, as people choose it in the menu of the browser. */
for (const percent of [80, 90, 110, 133, 170]) {
  for (const name of ['chromium', 'firefox'] as const) {
    test(`${name}: 40 pages stay where they begin at ${percent} %`, async ({ books }) => {
      await books.add('long', textBook({ chapters: 1, paragraphs: 300 }));
      const page = await openBrowser(name, { width: 1013, height: 707, zoom: percent / 100 });
      try {
        await page.goTo(books.origin);
        await page.waitFor('harness', () => 'harness' in window);
        const offsets = await page.run(async () => {
          await window.harness.open('long', { columns: 1 });
          const reader = window.harness.reader!;
          const found: number[] = [];
          for (let turn = 0; turn < 40; turn += 1) {
            const { contentDocument: section } = document.querySelector('iframe')!;
            const lefts = [...section!.body.getClientRects()].map(({ left }) => left);
            found.push(Math.min(...lefts.map(Math.abs)));
            const former = reader.currentLocation!.page;
            reader.next();
            for (let wait = 0; wait < 100 && reader.currentLocation!.page === former; wait += 1)
              await new Promise((done) => setTimeout(done, 20));
          }
          return found;
        });
        expect(offsets).toHaveLength(40);
        expect(Math.max(...offsets)).toBeLessThanOrEqual(
          'scroll offset' in DIFFERENCES[name] ? 100 / percent + 0.05 : 0.1,
        );
      } finally {
        await page.close();
      }
    });
  }
}
