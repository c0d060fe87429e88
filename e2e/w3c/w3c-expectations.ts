// The requirement of each W3C test book, and its check. docs/w3c-epub-tests.md is generated from this list.
import { expect } from '@playwright/test';
import type { ReadPageBook } from './read-page-book.ts';
import type { TestBook } from './test-book.ts';

export interface Expectation {
  readonly book: string;
  readonly requirement: string;
  /** Fails when the requirement is not met, in the reading engine alone or on the page /read. */
  readonly check?: (book: TestBook) => Promise<void>;
  /** Instead of `check`, for a requirement of what the page /read shows around the text. */
  readonly pageCheck?: (book: ReadPageBook) => Promise<void>;
  /** The reason why it is not met. */
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

/** Expects these spreads in a wide window, each with its sections from left to right. */
const spreads =
  (...expected: number[][]) =>
  async (book: TestBook): Promise<void> => {
    const seen = [await book.sections()];
    while (await book.turn()) seen.push(await book.sections());
    expect(seen).toEqual(expected);
  };

const CENTER_PX = 600;

/** Expects a section on this half of the window. */
const half =
  (section: number, side: 'left' | 'right') =>
  async (book: TestBook): Promise<void> => {
    await book.goTo(section);
    const frame = (await book.shownFrames()).find((each) => each.section === section)!;
    expect(frame.left + frame.width / 2 < CENTER_PX ? 'left' : 'right').toBe(side);
  };

/** From where to where elements reach across the window. */
async function spanOf(book: TestBook, section: number, selector: string): Promise<[number, number]> {
  const frame = (await book.shownFrames()).find((each) => each.section === section)!;
  const boxes = await book.boxesOf(selector);
  return [
    frame.left + Math.min(...boxes.map(({ left }) => left)),
    frame.left + Math.max(...boxes.map(({ right }) => right)),
  ];
}

const layouts =
  (...expected: ('fixed' | 'paged')[]) =>
  async (book: TestBook): Promise<void> => {
    for (const [section, layout] of expected.entries()) {
      await book.goTo(section);
      expect((await book.position()).layout).toBe(layout);
      if (layout === 'paged') expect((await book.shownFrames())[0]!.text.length).toBeGreaterThan(0);
    }
  };

/** Expects the computed style of an element in a section. */
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

/** Expects the direction of the title above the text. */
const title =
  (direction: 'ltr' | 'rtl') =>
  async (book: ReadPageBook): Promise<void> => {
    await expect(book.page.getByRole('banner').locator('h1')).toHaveCSS('direction', direction);
  };

const NO_SCRIPTS = 'scripts of a book never run';

export const EXPECTATIONS: readonly Expectation[] = [
  { book: 'cnt-css-fonts_ot', requirement: 'an OpenType font of the book', check: font },
  { book: 'cnt-css-fonts_woff', requirement: 'a WOFF font of the book', check: font },
  {
    book: 'cnt-mathml-support',
    requirement: 'an equation with a superscript',
    async check(book) {
      const [base, superscript] = await book.evaluateInSection((document) =>
        [...document.querySelector('msup, msubsup')!.children].map(
          (each) => each.getBoundingClientRect().top,
        ),
      );
      expect(superscript!).toBeLessThan(base! + 1);
    },
  },
  {
    book: 'cnt-svg-css-reference',
    requirement: 'an SVG image that the CSS of the page does not change',
    check: pictures(),
  },
  {
    book: 'cnt-svg-embedded',
    requirement: 'an inline SVG image',
    async check(book) {
      const sizes = await book.evaluateInSection((document) =>
        [...document.querySelectorAll('svg')].map((svg) => svg.getBoundingClientRect().width),
      );
      expect(Math.max(...sizes)).toBeGreaterThan(20);
    },
  },
  { book: 'cnt-xhtml-support', requirement: 'an XHTML document', check: opens },
  {
    book: 'css-epub-line-break',
    requirement: '-epub-line-break works',
    check: all(
      style(0, '.auto', 'lineBreak', 'auto'),
      style(0, '.loose', 'lineBreak', 'loose'),
      style(0, '.normal', 'lineBreak', 'normal'),
      style(0, '.strict', 'lineBreak', 'strict'),
    ),
  },
  {
    book: 'css-epub-text-combine-horizontal',
    requirement: '-epub-text-combine works',
    check: all(
      style(0, '.epub-text-combine-horizontal', 'textCombineUpright', 'all'),
      style(0, '.epub-text-combine-horizontal-none', 'textCombineUpright', 'none'),
    ),
  },
  {
    book: 'css-epub-text-orientation',
    requirement: '-epub-text-orientation works',
    check: all(
      style(1, '.text-orientation-upright', 'textOrientation', 'upright'),
      style(1, '.text-orientation-sideways', 'textOrientation', 'sideways'),
      style(1, '.text-orientation-mixed', 'writingMode', 'vertical-rl'),
    ),
  },
  {
    book: 'css-epub-text-underline-position',
    requirement: '-epub-text-underline-position works',
    check: style(1, '.underline', 'textUnderlinePosition', 'under'),
  },
  {
    book: 'css-epub-writing-mode',
    requirement: '-epub-writing-mode works: horizontal, vertical-rl and vertical-lr',
    check: all(
      style(0, 'p', 'writingMode', 'horizontal-tb'),
      style(1, 'body', 'writingMode', 'vertical-rl'),
      style(2, 'body', 'writingMode', 'vertical-lr'),
    ),
  },
  {
    book: 'fxl-page-spread-break',
    requirement: 'two spreads, whatever the CSS page breaks are',
    check: spreads([0, 1], [2, 3]),
  },
  {
    book: 'fxl-spine-overrides_behave-as-global-bis',
    requirement: 'a fixed-layout page between two reflowable sections',
    check: layouts('paged', 'fixed', 'paged'),
  },
  {
    book: 'fxl-spine-overrides_duplicate',
    requirement: 'the first of two overrides is used',
    check: layouts('fixed', 'paged'),
  },
  {
    book: 'lay-fxl-layout-pre-paginated-spreads',
    requirement: 'spreads without empty pages',
    check: spreads([0, 1], [2, 3]),
  },
  {
    book: 'lay-fxl-orientation-default',
    requirement: 'the orientation of the device',
    check: text(/appears in the default orientation/),
  },
  {
    book: 'lay-fxl-page-spread-combined',
    requirement: 'pages 2 and 3 in one spread',
    async check(book) {
      await book.goTo(1);
      expect(await book.sections()).toEqual([1, 2]);
    },
  },
  { book: 'lay-fxl-page-spread-right', requirement: 'page 1 on the right', check: half(0, 'right') },
  {
    book: 'lay-fxl-spread-both',
    requirement: 'spreads in a portrait window too',
    async check(book) {
      await book.page.setViewportSize({ width: 700, height: 1000 });
      await expect.poll(() => book.sections()).toEqual([0, 1]);
    },
  },
  {
    book: 'lay-fxl-spread-landscape',
    requirement: 'spreads in a landscape window only',
    async check(book) {
      expect(await book.sections()).toEqual([0, 1]);
      await book.page.setViewportSize({ width: 700, height: 1000 });
      await expect.poll(() => book.sections()).toEqual([0]);
    },
  },
  {
    book: 'lay-fxl-svg-icb_multi',
    requirement: 'two SVG pages clipped to their sizes',
    async check(book) {
      const sizes = [];
      for (const section of [1, 2]) {
        await book.goTo(section);
        sizes.push(await book.evaluateInSection((_, view) => `${view.innerWidth}x${view.innerHeight}`));
      }
      expect(new Set(sizes).size).toBe(2);
    },
  },
  {
    book: 'lay-fxl-xhtml-icb_device_sizes',
    requirement: 'a page that fills the window',
    async check(book) {
      const size = await book.evaluateInSection((_, view) => [view.innerWidth, view.innerHeight]);
      expect(size).toEqual(await book.textArea());
    },
  },
  {
    book: 'lay-fxl-xhtml-icb_multi',
    requirement: 'one page clipped to its size, the other larger',
    async check(book) {
      const widths = [];
      for (const section of [0, 1]) {
        await book.goTo(section);
        widths.push(
          await book.evaluateInSection((document, view) => [
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
    requirement: 'the first of repeated sizes is used',
    async check(book) {
      const sizes = [];
      for (const section of [0, 1]) {
        await book.goTo(section);
        sizes.push(await book.evaluateInSection((_, view) => [view.innerWidth, view.innerHeight]));
      }
      expect(sizes[0]).toEqual(sizes[1]);
    },
  },
  {
    book: 'lay-page-layout-both-spread',
    requirement: 'a reflowable section on the left half of a spread',
    async check(book) {
      await book.goTo(1);
      expect((await book.position()).layout).toBe('paged');
      const [left, right] = await spanOf(book, 1, 'p:first-child');
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(CENTER_PX);
      while ((await book.sections()).join() === '1') await book.turn();
      expect(await book.sections()).toContain(2);
      await book.goTo(4);
      await half(4, 'left')(book);
    },
  },
  {
    book: 'lay-pkg-flow-paginated',
    requirement: 'pages, not scrolling',
    async check(book) {
      await book.goTo(1);
      expect((await book.position()).layout).toBe('paged');
      await book.turn();
      expect((await book.position()).section).toBe(1);
    },
  },
  {
    book: 'lay-pkg-flow-scrolled-doc',
    requirement: 'each document scrolls separately',
    async check(book) {
      await book.goTo(1);
      const scrolls = () =>
        book.page.evaluate((frames) => {
          const { scrollHeight, clientHeight } = document.querySelector(frames)!.parentElement!;
          return scrollHeight > clientHeight;
        }, book.frames);
      expect(await scrolls()).toBe(true);
      while ((await book.sections()).join() === '1') await book.turn();
      expect(await book.sections()).toEqual([2]);
    },
  },
  {
    book: 'lay-pp-layout-duplication',
    requirement: 'a book with two layouts opens',
    check: layouts('fixed', 'fixed'),
  },
  {
    book: 'lay-pp-layout-pre-paginated',
    requirement: 'one page for each document, in order',
    check: spreads([0, 1], [2, 3]),
  },
  { book: 'lay-pp-page-spread-left', requirement: 'page 2 on the left', check: half(1, 'left') },
  {
    book: 'lay-pp-spine-overrides_behave-as-global-bis',
    requirement: 'a fixed-layout page between two reflowable sections',
    check: layouts('paged', 'fixed', 'paged'),
  },
  {
    book: 'lay-pp-spine-overrides_image-only-pp',
    requirement: 'a page with a picture only, then a reflowable section',
    check: all(pictures(), layouts('fixed', 'paged')),
  },
  {
    book: 'lay-pp-spine-overrides_image-spine-pp',
    requirement: 'a picture in the spine, then a reflowable section',
    check: all(pictures(), layouts('fixed', 'paged')),
  },
  { book: 'lay-pp-spread-none', requirement: 'no spreads', check: spreads([0], [1], [2], [3]) },
  {
    book: 'lay-pp-xhtml-icb',
    requirement: 'content outside the page is clipped',
    async check(book) {
      const { clips, moved } = await book.evaluateInSection((document, view) => {
        view.scrollTo(500, 500);
        return {
          clips: view.getComputedStyle(document.documentElement).overflow,
          moved: view.scrollX + view.scrollY,
        };
      });
      expect(clips).toMatch(/hidden|clip/);
      await expect
        .poll(() => book.evaluateInSection((_, view) => view.scrollX + view.scrollY), {
          message: String(moved),
        })
        .toBe(0);
    },
  },
  {
    book: 'lay-pp-xhtml-icb_multi',
    requirement: 'one page clipped to its size, the other larger',
    async check(book) {
      const sizes = [];
      for (const section of [0, 1]) {
        await book.goTo(section);
        sizes.push(await book.evaluateInSection((_, view) => `${view.innerWidth}x${view.innerHeight}`));
      }
      expect(sizes[0]).not.toBe(sizes[1]);
    },
  },
  {
    book: 'lay-pp-xhtml-icb_repeated-in-meta',
    requirement: 'the first of repeated sizes is used',
    async check(book) {
      const sizes = [];
      for (const section of [0, 1]) {
        await book.goTo(section);
        sizes.push(await book.evaluateInSection((_, view) => `${view.innerWidth}x${view.innerHeight}`));
      }
      expect(sizes[0]).toBe(sizes[1]);
    },
  },
  {
    book: 'lay-reflow-align-x-center',
    requirement: 'a page of text centered in the window',
    async check(book) {
      await book.goTo(1);
      const [left, right] = await spanOf(book, 1, 'h1, p');
      expect(Math.abs((left + right) / 2 - CENTER_PX)).toBeLessThan(8);
      await book.goTo(2);
      const [start, end] = await spanOf(book, 2, 'h1, p');
      expect(end - start).toBeGreaterThan(right - left);
    },
  },
  {
    book: 'lay-viewport-meta-prop',
    requirement: 'one size for all pages, whatever else the viewport declares',
    async check(book) {
      const sizes = new Set<string>();
      for (const section of [0, 1, 2, 3]) {
        await book.goTo(section);
        sizes.add(await book.evaluateInSection((_, view) => `${view.innerWidth}x${view.innerHeight}`));
      }
      expect(sizes.size).toBe(1);
    },
  },
  {
    book: 'nav-activation',
    requirement: 'an entry of the contents leads to its target',
    async pageCheck(book) {
      const targets = (await book.manifest()).toc.map(({ href }) => href!.split('#')[0]!);
      const lines = await book.contentsLines();
      await expect(lines).toHaveCount(targets.length);
      for (const [index, target] of targets.entries()) {
        await lines.nth(index).click();
        const section = (await book.hrefs()).indexOf(target);
        await expect.poll(async () => (await book.position()).section).toBe(section);
      }
      expect(targets.length).toBeGreaterThan(1);
    },
  },
  {
    book: 'nav-non-text_img_title',
    requirement: 'an entry of the contents named by its picture',
    async pageCheck(book) {
      const lines = await book.contentsLines();
      await expect(lines).toHaveText([/^Start page/, /Abbey of Sénanque/]);
    },
  },
  {
    book: 'nav-spine_in-spine-hidden-toc-html',
    requirement: 'hidden entries are in the contents, not on the page',
    async pageCheck(book) {
      const links = await book.evaluateInSection(
        (document) => [...document.querySelectorAll('a')].filter((a) => a.getClientRects().length > 0).length,
      );
      expect(links).toBe(1);
      await expect(await book.contentsLines()).toHaveCount(2);
    },
  },
  {
    book: 'nav-spine_in-spine',
    requirement: 'the navigation document as a page',
    async check(book) {
      expect(await book.evaluateInSection((document) => document.querySelectorAll('a[href]').length)).toBe(2);
    },
  },
  { book: 'ocf-font_obfuscation', requirement: 'an obfuscated font', check: font },
  { book: 'ocf-metainf-inc', requirement: 'unknown files in META-INF are ignored', check: opens },
  { book: 'ocf-package_arbitrary', requirement: 'the package that the container names', check: opens },
  {
    book: 'ocf-url_link-leaking-relative',
    requirement: 'a picture by a path with too many dots',
    check: pictures(),
  },
  { book: 'ocf-url_link-relative', requirement: 'a picture by a relative path', check: pictures() },
  { book: 'ocf-url_origin', requirement: 'a unique origin', unmet: NO_SCRIPTS },
  { book: 'ocf-url_parse-path-absolute', requirement: 'an address parsed by a script', unmet: NO_SCRIPTS },
  { book: 'pkg-collections-unknown', requirement: 'an unknown collection is ignored', check: opens },
  {
    book: 'pkg-dir-auto_root-rtl',
    requirement: 'the title in the direction of its first letter',
    pageCheck: title('ltr'),
  },
  {
    book: 'pkg-dir_but_not_content',
    requirement: 'text without the direction of the package',
    check: style(0, 'li', 'direction', 'ltr'),
  },
  { book: 'pkg-dir_rtl-root-ltr', requirement: 'the title from right to left', pageCheck: title('rtl') },
  { book: 'pkg-dir_unset-root-rtl', requirement: 'the title from right to left', pageCheck: title('rtl') },
  {
    book: 'pkg-lang_but_not_content',
    requirement: 'text without the language of the package',
    async check(book) {
      expect(await book.evaluateInSection((document) => document.documentElement.lang)).toBe('');
    },
  },
  { book: 'pkg-manifest-unknown', requirement: 'an unknown property is ignored', check: opens },
  { book: 'pkg-meta-unknown', requirement: 'unknown metadata is ignored', check: opens },
  {
    book: 'pkg-spine-duplicate-item-hyperlink',
    requirement: 'a link leads to the first of three equal entries',
    async check(book) {
      await book.evaluateInSection((document) => document.querySelector('a')!.click());
      await expect.poll(async () => (await book.position()).section).toBe(1);
    },
  },
  {
    book: 'pkg-spine-duplicate-item-ui',
    requirement: 'three equal entries with three positions',
    async pageCheck(book) {
      const places: string[] = [];
      while (await book.turn()) places.push(await book.label());
      expect(new Set(places).size).toBe(3);
      await book.goTo(2);
      expect(await book.label()).toBe(places[1]);
    },
  },
  {
    book: 'pkg-spine-order-svg',
    requirement: 'SVG documents in the spine, up to page 4',
    async check(book) {
      const seen = [(await book.position()).section];
      while (await book.turn()) seen.push((await book.position()).section);
      expect(seen).toEqual([0, 1, 2, 3]);
    },
  },
  {
    book: 'pkg-spine-progression-default',
    requirement: 'the next page on the left, by the language',
    async check(book) {
      expect((await book.position()).direction).toBe('rtl');
    },
  },
  {
    book: 'pkg-spine-progression_ltr',
    requirement: 'the next page on the right',
    async check(book) {
      expect((await book.position()).direction).toBe('ltr');
    },
  },
  { book: 'pkg-spine-unknown', requirement: 'an unknown property of the spine is ignored', check: opens },
  {
    book: 'pkg-unique-id',
    requirement: 'a book with the identifier of another book',
    check: text(/Test passes if the reading system displays this book/),
  },
  { book: 'pkg-version-backward', requirement: 'a package of version 0', check: opens },
  { book: 'pub-cmt-gif', requirement: 'a GIF', check: pictures() },
  { book: 'pub-cmt-png', requirement: 'a PNG', check: pictures() },
  { book: 'pub-cmt-webp', requirement: 'a WebP picture', check: pictures() },
  { book: 'pub-data-urls_top-level-content', requirement: 'an SVG image in a data: URL', check: pictures() },
  {
    book: 'pub-external-links_consent',
    requirement: 'a mail link needs a confirmation',
    async pageCheck(book) {
      await book.evaluateInSection((document) => document.querySelector('a')!.click());
      await expect(book.page.getByRole('dialog')).toContainText('mailto:');
    },
  },
  {
    book: 'pub-foreign_image',
    requirement: 'the fallback of a picture of a foreign type',
    check: pictures(),
  },
  {
    book: 'pub-foreign_xml-spine',
    requirement: 'the fallback of a document of a foreign type',
    check: text(/Test passes if you see this text/),
  },
  {
    book: 'pub-xml-external-id',
    requirement: 'an external entity is not read',
    unmet: 'a book that declares entities is refused at import, with the file and the reason',
  },
  {
    book: 'pub-xml-non-validating_comment',
    requirement: 'an entry in a comment is ignored',
    async check(book) {
      const hrefs = await book.hrefs();
      const seen = [hrefs[(await book.position()).section]];
      while (await book.turn()) seen.push(hrefs[(await book.position()).section]);
      expect([...new Set(seen)]).toEqual([
        expect.stringContaining('content_001'),
        expect.stringContaining('content_002'),
      ]);
    },
  },
  {
    book: 'scr-not-support_ccscript-modify-host',
    requirement: 'a script in a frame does not change the page',
    check: text(/The script in the iframe must not be able to modify this text/),
  },
  { book: 'scr-readingsystem-features', requirement: 'a script asks for features', unmet: NO_SCRIPTS },
  { book: 'scr-readingsystem-support_iframe', requirement: 'a script in a frame', unmet: NO_SCRIPTS },
  { book: 'scr-readingsystem-support_svg', requirement: 'a script in an SVG image', unmet: NO_SCRIPTS },
  {
    book: 'scr-support-fallback',
    requirement: 'the fallback without scripts',
    check: text(/followed through the scripted content fallback/),
  },
  { book: 'scr-support_iframe', requirement: 'a script in a frame', unmet: NO_SCRIPTS },
  { book: 'scr-support_origin_unique', requirement: 'an origin for each book', unmet: NO_SCRIPTS },
  {
    book: 'scr-support_scrolled-doc',
    requirement: 'each document scrolls separately',
    unmet: `${NO_SCRIPTS}; the test is then not relevant`,
  },
  {
    book: 'sec-untrusted-consent_network',
    requirement: 'no requests to other servers',
    async check(book) {
      const { origin } = new URL(book.page.url());
      const asked = await book.page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin),
      );
      expect(asked.filter((each) => each !== origin && each !== 'null')).toEqual([]);
      const left = await book.evaluateInSection(
        (document) => document.querySelectorAll('[src^="http"], link[href^="http"]').length,
      );
      expect(left).toBe(0);
    },
  },
];

/** The books whose requirement is met. */
export const MET = EXPECTATIONS.filter(({ unmet }) => unmet === undefined);
