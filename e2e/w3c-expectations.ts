// What each book of the W3C's reading system tests must show, and how it is seen. docs/w3c-epub-tests.md is made from it.
import { expect } from '@playwright/test';
import type { TestBook } from './w3c-page.ts';

export interface Expectation {
  readonly book: string;
  readonly must: string;
  /** Fails when it is not seen. */
  readonly see?: (book: TestBook) => Promise<void>;
  /** Why it is not met; the book then only has to do no harm. */
  readonly unmet?: string;
}

const text =
  (pattern: RegExp) =>
  (book: TestBook): Promise<void> =>
    book.expectText(pattern);

const opens = text(/Test passes if (the EPUB opens|you see this|this page of the book)/);

const pictures =
  (least = 1) =>
  (book: TestBook): Promise<void> =>
    book.expectPictures(least);

const font = (book: TestBook): Promise<void> => book.expectFont();

/** Spreads of a book in a wide window, by sections from left to right. */
const spreads =
  (...expected: number[][]) =>
  async (book: TestBook): Promise<void> => {
    const seen = [await book.sections()];
    while (await book.turn()) seen.push(await book.sections());
    expect(seen).toEqual(expected);
  };

const CENTRE_PX = 600;

/** On which half of the window a section stands. */
const half =
  (section: number, side: 'left' | 'right') =>
  async (book: TestBook): Promise<void> => {
    await book.goTo(section);
    const frame = (await book.shown()).find((each) => each.section === section)!;
    expect(frame.left + frame.width / 2 < CENTRE_PX ? 'left' : 'right').toBe(side);
  };

const layouts =
  (...expected: ('fixed' | 'paged')[]) =>
  async (book: TestBook): Promise<void> => {
    for (const [section, layout] of expected.entries()) {
      await book.goTo(section);
      expect((await book.place()).layout).toBe(layout);
      if (layout === 'paged') expect((await book.shown())[0]!.text.length).toBeGreaterThan(0);
    }
  };

/** The page is clipped to the sizes it states, in its own pixels. */
const pageSizes =
  (...expected: [width: number, height: number][]) =>
  async (book: TestBook): Promise<void> => {
    for (const [section, [width, height]] of expected.entries()) {
      await book.goTo(section);
      const size = await book.inside((_, view) => [
        view.innerWidth,
        view.innerHeight,
        view.scrollX,
        view.scrollY,
      ]);
      expect(size).toEqual([width, height, 0, 0]);
    }
  };

/** The value of a style at a selector, in a section. */
const style =
  (section: number, selector: string, property: string, expected: string) =>
  async (book: TestBook): Promise<void> => {
    await book.goTo(section);
    expect(await book.style(selector, property)).toBe(expected);
  };

const all =
  (...checks: ((book: TestBook) => Promise<void>)[]) =>
  async (book: TestBook): Promise<void> => {
    for (const check of checks) await check(book);
  };

const title =
  (direction: 'ltr' | 'rtl') =>
  async (book: TestBook): Promise<void> => {
    // the title as a site prints it: with the direction that the manifest states
    const shown = await book.page.evaluate(() => {
      const { title: words, titleDirection } = window.harness.manifest!.metadata;
      const element = document.createElement('bdi');
      if (titleDirection) element.dir = titleDirection;
      element.textContent = words;
      document.body.append(element);
      const resolved = getComputedStyle(element).direction;
      element.remove();
      return resolved;
    });
    expect(shown).toBe(direction);
  };

const NO_SCRIPTS = 'scripts of a book never run';

export const EXPECTATIONS: readonly Expectation[] = [
  { book: 'cnt-css-fonts_ot', must: 'an OpenType font of the book', see: font },
  { book: 'cnt-css-fonts_woff', must: 'a WOFF font of the book', see: font },
  {
    book: 'cnt-mathml-support',
    must: 'an equation with a superscript',
    async see(book) {
      const [base, superscript] = await book.inside((document) =>
        [...document.querySelector('msup, msubsup')!.children].map(
          (each) => each.getBoundingClientRect().top,
        ),
      );
      expect(superscript!).toBeLessThan(base! + 1);
    },
  },
  { book: 'cnt-svg-css-reference', must: 'a drawing that CSS of the page does not reach', see: pictures() },
  {
    book: 'cnt-svg-embedded',
    must: 'a drawing within the text',
    async see(book) {
      const sizes = await book.inside((document) =>
        [...document.querySelectorAll('svg')].map((svg) => svg.getBoundingClientRect().width),
      );
      expect(Math.max(...sizes)).toBeGreaterThan(20);
    },
  },
  { book: 'cnt-xhtml-support', must: 'an XHTML document', see: opens },
  {
    book: 'css-epub-line-break',
    must: '-epub-line-break works',
    unmet: 'Chromium does not know this name of line-break, and the importer does not translate it',
  },
  {
    book: 'css-epub-text-combine-horizontal',
    must: '-epub-text-combine works',
    see: all(
      style(0, '.epub-text-combine-horizontal', 'textCombineUpright', 'all'),
      style(0, '.epub-text-combine-horizontal-none', 'textCombineUpright', 'none'),
    ),
  },
  {
    book: 'css-epub-text-orientation',
    must: '-epub-text-orientation works',
    see: all(
      style(1, '.text-orientation-upright', 'textOrientation', 'upright'),
      style(1, '.text-orientation-sideways', 'textOrientation', 'sideways'),
      style(1, '.text-orientation-mixed', 'writingMode', 'vertical-rl'),
    ),
  },
  {
    book: 'css-epub-text-underline-position',
    must: '-epub-text-underline-position works',
    see: style(1, '.underline', 'textUnderlinePosition', 'under'),
  },
  {
    book: 'css-epub-writing-mode',
    must: '-epub-writing-mode works, horizontally, from right to left and from left to right',
    see: all(
      style(0, 'p', 'writingMode', 'horizontal-tb'),
      style(1, 'body', 'writingMode', 'vertical-rl'),
      style(2, 'body', 'writingMode', 'vertical-lr'),
    ),
  },
  {
    book: 'fxl-page-spread-break',
    must: 'two spreads, whatever CSS breaks say',
    see: spreads([0, 1], [2, 3]),
  },
  {
    book: 'fxl-spine-overrides_behave-as-global-bis',
    must: 'a fixed page between two texts that flow',
    see: layouts('paged', 'fixed', 'paged'),
  },
  {
    book: 'fxl-spine-overrides_duplicate',
    must: 'the first of two overrides counts',
    see: layouts('fixed', 'paged'),
  },
  {
    book: 'lay-fxl-layout-pre-paginated-spreads',
    must: 'spreads without empty pages',
    see: spreads([0, 1], [2, 3]),
  },
  {
    book: 'lay-fxl-orientation-default',
    must: 'the orientation of the device',
    see: text(/appears in the default orientation/),
  },
  {
    book: 'lay-fxl-page-spread-combined',
    must: 'pages 2 and 3 in one spread',
    async see(book) {
      await book.goTo(1);
      expect(await book.sections()).toEqual([1, 2]);
    },
  },
  { book: 'lay-fxl-page-spread-right', must: 'page 1 on the right', see: half(0, 'right') },
  {
    book: 'lay-fxl-spread-both',
    must: 'spreads in an upright window too',
    async see(book) {
      await book.page.setViewportSize({ width: 700, height: 1000 });
      await expect.poll(() => book.sections()).toEqual([0, 1]);
    },
  },
  {
    book: 'lay-fxl-spread-landscape',
    must: 'spreads in a wide window only',
    async see(book) {
      expect(await book.sections()).toEqual([0, 1]);
      await book.page.setViewportSize({ width: 700, height: 1000 });
      await expect.poll(() => book.sections()).toEqual([0]);
    },
  },
  {
    book: 'lay-fxl-svg-icb_multi',
    must: 'two drawings clipped to two sizes',
    async see(book) {
      const sizes = [];
      for (const section of [1, 2]) {
        await book.goTo(section);
        sizes.push(await book.inside((_, view) => `${view.innerWidth}x${view.innerHeight}`));
      }
      expect(new Set(sizes).size).toBe(2);
    },
  },
  {
    book: 'lay-fxl-xhtml-icb_device_sizes',
    must: 'a page that fills the window',
    see: pageSizes([1200, 800]),
  },
  {
    book: 'lay-fxl-xhtml-icb_multi',
    must: 'one page clipped to its size, the other larger',
    async see(book) {
      const widths = [];
      for (const section of [0, 1]) {
        await book.goTo(section);
        widths.push(
          await book.inside((document, view) => [
            view.innerWidth,
            view.innerHeight,
            document.documentElement.scrollLeft,
          ]),
        );
      }
      expect(widths[0]).not.toEqual(widths[1]);
    },
  },
  {
    book: 'lay-fxl-xhtml-icb_repeated-in-meta',
    must: 'the first of repeated sizes counts',
    async see(book) {
      const sizes = [];
      for (const section of [0, 1]) {
        await book.goTo(section);
        sizes.push(await book.inside((_, view) => [view.innerWidth, view.innerHeight]));
      }
      expect(sizes[0]).toEqual(sizes[1]);
    },
  },
  {
    book: 'lay-page-layout-both-spread',
    must: 'text that flows on the left half of a spread',
    unmet: 'text that flows fills the window; only fixed pages stand in spreads',
  },
  {
    book: 'lay-pkg-flow-paginated',
    must: 'pages, not a scroll',
    async see(book) {
      await book.goTo(1);
      const { layout, pages } = await book.place();
      expect(layout).toBe('paged');
      expect(pages).toBeGreaterThan(1);
    },
  },
  {
    book: 'lay-pkg-flow-scrolled-doc',
    must: 'each document scrolls by itself',
    unmet: 'the book scrolls, but through all documents in one, as with scrolled-continuous',
  },
  {
    book: 'lay-pp-layout-duplication',
    must: 'a book with two layouts opens',
    see: layouts('fixed', 'fixed'),
  },
  {
    book: 'lay-pp-layout-pre-paginated',
    must: 'one page a document, in order',
    see: spreads([0, 1], [2, 3]),
  },
  { book: 'lay-pp-page-spread-left', must: 'page 2 on the left', see: half(1, 'left') },
  {
    book: 'lay-pp-spine-overrides_behave-as-global-bis',
    must: 'a fixed page between two texts that flow',
    see: layouts('paged', 'fixed', 'paged'),
  },
  {
    book: 'lay-pp-spine-overrides_image-only-pp',
    must: 'a page that is a picture, then text that flows',
    see: all(pictures(), layouts('fixed', 'paged')),
  },
  {
    book: 'lay-pp-spine-overrides_image-spine-pp',
    must: 'a picture in the order, then text that flows',
    see: all(pictures(), layouts('fixed', 'paged')),
  },
  { book: 'lay-pp-spread-none', must: 'no spreads', see: spreads([0], [1], [2], [3]) },
  {
    book: 'lay-pp-xhtml-icb',
    must: 'what lies outside the page is clipped',
    async see(book) {
      const { clips, moved } = await book.inside((document, view) => {
        view.scrollTo(500, 500);
        return {
          clips: view.getComputedStyle(document.documentElement).overflow,
          moved: view.scrollX + view.scrollY,
        };
      });
      expect(clips).toMatch(/hidden|clip/);
      await expect
        .poll(() => book.inside((_, view) => view.scrollX + view.scrollY), { message: String(moved) })
        .toBe(0);
    },
  },
  {
    book: 'lay-pp-xhtml-icb_multi',
    must: 'one page clipped to its size, the other larger',
    async see(book) {
      const sizes = [];
      for (const section of [0, 1]) {
        await book.goTo(section);
        sizes.push(await book.inside((_, view) => `${view.innerWidth}x${view.innerHeight}`));
      }
      expect(sizes[0]).not.toBe(sizes[1]);
    },
  },
  {
    book: 'lay-pp-xhtml-icb_repeated-in-meta',
    must: 'the first of repeated sizes counts',
    async see(book) {
      const sizes = [];
      for (const section of [0, 1]) {
        await book.goTo(section);
        sizes.push(await book.inside((_, view) => `${view.innerWidth}x${view.innerHeight}`));
      }
      expect(sizes[0]).toBe(sizes[1]);
    },
  },
  {
    book: 'lay-reflow-align-x-center',
    must: 'a page of text centred in the window',
    unmet: 'rendition:align-x-center is not supported, which the test allows',
  },
  {
    book: 'lay-viewport-meta-prop',
    must: 'one size for all pages, whatever else a viewport says',
    async see(book) {
      const sizes = new Set<string>();
      for (const section of [0, 1, 2, 3]) {
        await book.goTo(section);
        sizes.add(await book.inside((_, view) => `${view.innerWidth}x${view.innerHeight}`));
      }
      expect(sizes.size).toBe(1);
    },
  },
  {
    book: 'nav-activation',
    must: 'a line of the contents leads to its target',
    async see(book) {
      const targets = await book.page.evaluate(() => window.harness.manifest!.toc.map(({ href }) => href!));
      for (const href of targets) {
        await book.page.evaluate((target) => window.harness.go({ href: target }), href);
        const { section } = await book.place();
        const opened = await book.page.evaluate(
          (at) => window.harness.manifest!.readingOrder[at]!.href,
          section,
        );
        expect(opened).toBe(href.split('#')[0]);
      }
      expect(targets.length).toBeGreaterThan(1);
    },
  },
  {
    book: 'nav-non-text_img_title',
    must: 'a line of the contents named by its picture',
    async see(book) {
      const titles = await book.page.evaluate(() => window.harness.manifest!.toc.map((line) => line.title));
      expect(titles).toEqual(['Start page', expect.stringContaining('Abbey of Sénanque')]);
    },
  },
  {
    book: 'nav-spine_in-spine-hidden-toc-html',
    must: 'hidden lines are in the contents, not on the page',
    async see(book) {
      const lines = await book.page.evaluate(() => window.harness.manifest!.toc.length);
      const links = await book.inside(
        (document) => [...document.querySelectorAll('a')].filter((a) => a.getClientRects().length > 0).length,
      );
      expect([lines, links]).toEqual([2, 1]);
    },
  },
  {
    book: 'nav-spine_in-spine',
    must: 'the navigation document as a page',
    async see(book) {
      expect(await book.inside((document) => document.querySelectorAll('a[href]').length)).toBe(2);
    },
  },
  { book: 'ocf-font_obfuscation', must: 'a font that was obfuscated', see: font },
  { book: 'ocf-metainf-inc', must: 'unknown files in META-INF do no harm', see: opens },
  { book: 'ocf-package_arbitrary', must: 'the package that the container names', see: opens },
  { book: 'ocf-url_link-leaking-relative', must: 'a picture by a path with too many dots', see: pictures() },
  { book: 'ocf-url_link-relative', must: 'a picture by a relative path', see: pictures() },
  { book: 'ocf-url_origin', must: 'an origin of its own', unmet: NO_SCRIPTS },
  { book: 'ocf-url_parse-path-absolute', must: 'an address parsed by a script', unmet: NO_SCRIPTS },
  { book: 'pkg-collections-unknown', must: 'an unknown collection does no harm', see: opens },
  { book: 'pkg-dir-auto_root-rtl', must: 'the title by its first letter', see: title('ltr') },
  {
    book: 'pkg-dir_but_not_content',
    must: 'text that takes no direction from the package',
    see: style(0, 'li', 'direction', 'ltr'),
  },
  { book: 'pkg-dir_rtl-root-ltr', must: 'the title from right to left', see: title('rtl') },
  { book: 'pkg-dir_unset-root-rtl', must: 'the title from right to left', see: title('rtl') },
  {
    book: 'pkg-lang_but_not_content',
    must: 'text that takes no language from the package',
    async see(book) {
      expect(await book.inside((document) => document.documentElement.lang)).toBe('');
    },
  },
  { book: 'pkg-manifest-unknown', must: 'an unknown property does no harm', see: opens },
  { book: 'pkg-meta-unknown', must: 'unknown metadata do no harm', see: opens },
  {
    book: 'pkg-spine-duplicate-item-hyperlink',
    must: 'a link leads to the first of three equal entries',
    async see(book) {
      await book.inside((document) => document.querySelector('a')!.click());
      await expect.poll(async () => (await book.place()).section).toBe(1);
    },
  },
  {
    book: 'pkg-spine-duplicate-item-ui',
    must: 'three equal entries, each a place of its own',
    async see(book) {
      const places: string[] = [];
      while (await book.turn())
        places.push(await book.page.evaluate(() => window.harness.reader!.place!.locator.cfi));
      expect(new Set(places).size).toBe(3);
      await book.page.evaluate((cfi) => window.harness.go({ cfi }), places[1]!);
      expect((await book.place()).section).toBe(2);
    },
  },
  {
    book: 'pkg-spine-order-svg',
    must: 'drawings in the order, up to page 4',
    async see(book) {
      const seen = [(await book.place()).section];
      while (await book.turn()) seen.push((await book.place()).section);
      expect(seen).toEqual([0, 1, 2, 3]);
    },
  },
  {
    book: 'pkg-spine-progression-default',
    must: 'the next page on the left, by the language',
    async see(book) {
      expect((await book.place()).direction).toBe('rtl');
    },
  },
  {
    book: 'pkg-spine-progression_ltr',
    must: 'the next page on the right',
    async see(book) {
      expect((await book.place()).direction).toBe('ltr');
    },
  },
  { book: 'pkg-spine-unknown', must: 'an unknown property of the spine does no harm', see: opens },
  {
    book: 'pkg-unique-id',
    must: 'a book whose identifier another has too',
    see: text(/Test passes if the reading system displays this book/),
  },
  { book: 'pkg-version-backward', must: 'a package of version 0', see: opens },
  { book: 'pub-cmt-gif', must: 'a GIF', see: pictures() },
  { book: 'pub-cmt-png', must: 'a PNG', see: pictures() },
  { book: 'pub-cmt-webp', must: 'a WebP picture', see: pictures() },
  { book: 'pub-data-urls_top-level-content', must: 'a drawing in a data: address', see: pictures() },
  {
    book: 'pub-external-links_consent',
    must: 'a letter is asked about first',
    async see(book) {
      await book.inside((document) => document.querySelector('a')!.click());
      await expect
        .poll(() =>
          book.page.evaluate(() =>
            window.harness.events.filter(({ name }) => name === 'linkFollowed').map(({ event }) => event),
          ),
        )
        .toEqual([{ kind: 'external', url: expect.stringMatching(/^mailto:/) }]);
    },
  },
  { book: 'pub-foreign_image', must: 'the fallback of a foreign picture', see: pictures() },
  {
    book: 'pub-foreign_xml-spine',
    must: 'the fallback of a foreign document',
    see: text(/Test passes if you see this text/),
  },
  {
    book: 'pub-xml-external-id',
    must: 'an external entity is not read',
    unmet: 'a book that declares entities is refused at import, with the file and the reason',
  },
  {
    book: 'pub-xml-non-validating_comment',
    must: 'an entry in a comment is none',
    async see(book) {
      expect(
        await book.page.evaluate(() => window.harness.manifest!.readingOrder.map(({ href }) => href)),
      ).toEqual([expect.stringContaining('content_001'), expect.stringContaining('content_002')]);
    },
  },
  {
    book: 'scr-not-support_ccscript-modify-host',
    must: 'a script in a frame changes nothing around it',
    see: text(/The script in the iframe must not be able to modify this text/),
  },
  { book: 'scr-readingsystem-features', must: 'a script asks for features', unmet: NO_SCRIPTS },
  { book: 'scr-readingsystem-support_iframe', must: 'a script in a frame', unmet: NO_SCRIPTS },
  { book: 'scr-readingsystem-support_svg', must: 'a script in a drawing', unmet: NO_SCRIPTS },
  {
    book: 'scr-support-fallback',
    must: 'the fallback where scripts do not run',
    unmet: 'the importer keeps the scripted document, whose own text says that no script runs',
  },
  { book: 'scr-support_iframe', must: 'a script in a frame', unmet: NO_SCRIPTS },
  { book: 'scr-support_origin_unique', must: 'an origin for each book', unmet: NO_SCRIPTS },
  {
    book: 'scr-support_scrolled-doc',
    must: 'each document scrolls by itself',
    unmet: `${NO_SCRIPTS}; the test is then not relevant`,
  },
  {
    book: 'sec-untrusted-consent_network',
    must: 'nothing from other servers',
    async see(book) {
      const { origin } = new URL(book.page.url());
      const asked = await book.page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin),
      );
      expect(asked.filter((each) => each !== origin && each !== 'null')).toEqual([]);
      const left = await book.inside(
        (document) => document.querySelectorAll('[src^="http"], link[href^="http"]').length,
      );
      expect(left).toBe(0);
    },
  },
];
