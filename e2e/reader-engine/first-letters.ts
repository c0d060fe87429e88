// Large first letters, in the ways in which books set them. What is looked at runs in the page.
import {
  bookFiles,
  page,
  packageDocument,
  zipBook,
} from '../../packages/publication/src/testing/make-epub.ts';

const ENGLISH =
  'he lamp was lit when the students came in and copied the table before the bell rang. '.repeat(5);
const CHINESE = '地玄黄，宇宙洪荒；日月盈昃，辰宿列张。寒来暑往，秋收冬藏。'.repeat(6);
const HEBREW = 'נר דלק כאשר נכנסו התלמידים והעתיקו את הלוח לפני הצלצול. '.repeat(6);

const latin = (count = 14): string => `<p><span class="d">T</span>${ENGLISH}</p>`.repeat(count);
const bare = (count = 14): string => `<p>T${ENGLISH}</p>`.repeat(count);
const chinese = `<p>天${CHINESE}</p>`.repeat(14);

export const VERTICAL = 'vertical';

export const FIRST_LETTERS: readonly (readonly [name: string, css: string, body: string, html?: string])[] = [
  ['a float', '.d { float: left; font-size: 3.2em; line-height: 0.8; padding-right: 0.1em }', latin()],
  ['::first-letter', 'p::first-letter { float: left; font-size: 3em; line-height: 0.9 }', bare()],
  ['initial-letter', 'p::first-letter { initial-letter: 3 }', bare()],
  [
    'initial-letter with its prefix',
    'p::first-letter { -webkit-initial-letter: 3 2; font-weight: bold }',
    bare(),
  ],
  [
    'negative margins',
    '.d { float: left; font-size: 4em; line-height: 1; margin: -0.12em 0.05em -0.25em 0 }',
    latin(),
  ],
  [
    'a line height of 0',
    '.d { float: left; font-size: 3.4em; line-height: 0; margin: 0.4em 0.1em 0.3em 0 }',
    latin(),
  ],
  [
    'a low line',
    'p::first-letter { float: left; font-size: 300%; line-height: 0.6; padding: 0.1em 0.1em 0 0 }',
    bare(),
  ],
  [
    'a moved letter',
    '.d { float: left; font-size: 3em; line-height: 1; position: relative; top: 0.1em }',
    latin(),
  ],
  [
    'absolute sizes',
    '.d { float: left; font-size: 60px; line-height: 48px; height: 44px; width: 42px }',
    latin(),
  ],
  ['a box in the line', '.d { display: inline-block; font-size: 2.6em; line-height: 1 }', latin()],
  [
    'small capitals after it',
    'p::first-letter { float: left; font-size: 3em; line-height: 0.85 } p::first-line { font-variant: small-caps }',
    bare(),
  ],
  [
    'Chinese',
    'p::first-letter { float: left; font-size: 2.6em; line-height: 1; margin-right: 0.1em }',
    chinese,
  ],
  [
    'Chinese after a quotation mark',
    'p::first-letter { float: left; font-size: 2.4em; line-height: 1.1 }',
    chinese.replaceAll('天', '“天'),
  ],
  [
    'right to left',
    'p::first-letter { float: right; font-size: 3em; line-height: 0.9 }',
    `<p>ש${HEBREW}</p>`.repeat(14),
    'dir="rtl" lang="he"',
  ],
  [
    VERTICAL,
    'html { writing-mode: vertical-rl } p::first-letter { float: left; font-size: 2.6em; line-height: 1 }',
    chinese,
  ],
  [
    'a letter that sinks over columns',
    '.d { float: left; font-size: 9em; line-height: 0.8; padding-right: 0.05em }',
    latin(9),
  ],
  [
    'shape-outside',
    '.d { float: left; font-size: 3.2em; line-height: 0.9; shape-outside: polygon(0 0, 10% 0, 10% 100%, 0 100%) }',
    latin(),
  ],
];

/** A chapter for each. */
export function firstLettersBook(): Uint8Array {
  const ids = FIRST_LETTERS.map((_, index) => `k${index}`);
  return zipBook(
    bookFiles({
      ...Object.fromEntries(
        FIRST_LETTERS.map(([, css, body, html = ''], index) => [
          `EPUB/k${index}.xhtml`,
          page(body, `<title>t</title><style>p { margin: 0 0 0.6em } ${css}</style>`).replace(
            '<html ',
            `<html ${html} `,
          ),
        ]),
      ),
      'EPUB/package.opf': packageDocument({
        manifest: ids
          .map((id) => `<item id="${id}" href="${id}.xhtml" media-type="application/xhtml+xml"/>`)
          .join(''),
        spine: ids.map((id) => `<itemref idref="${id}"/>`).join(''),
      }),
    }),
  );
}

interface LetterFault {
  readonly at: number;
  readonly fault: string;
}

/** What is wrong with the first letters of a section, which may be on any of its pages. */
export function findLetterFaults(href: string): LetterFault[] {
  const frame = [...document.querySelectorAll('iframe')].find(({ src }) =>
    src.split('?')[0]!.endsWith(href),
  )!;
  const made = frame.contentDocument!;
  const faults: LetterFault[] = [];
  const isVertical = getComputedStyle(made.documentElement).writingMode.startsWith('vertical');
  const length = isVertical ? frame.clientHeight : frame.clientWidth;
  const scrolled = isVertical ? made.documentElement.scrollTop : made.documentElement.scrollLeft;
  const shared = (one: DOMRect, other: DOMRect): number => {
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return width > 0 && height > 0
      ? (width * height) / Math.min(one.width * one.height, other.width * other.height)
      : 0;
  };
  for (const [at, paragraph] of [...made.querySelectorAll('p')].entries()) {
    const texts: Text[] = [];
    const walker = made.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    const range = made.createRange();
    const start = /^\p{P}/u.test(texts[0]!.data) ? 1 : 0;
    range.setStart(texts[0]!, start);
    range.setEnd(texts[0]!, start + 1);
    const letter = range.getBoundingClientRect();
    if (letter.width < 2 || letter.height < 2) {
      faults.push({ at, fault: 'the letter has no box' });
      continue;
    }
    // its ink is in the middle of its box
    const ink = new DOMRect(
      letter.left + letter.width * 0.2,
      letter.top + letter.height * 0.3,
      letter.width * 0.6,
      letter.height * 0.4,
    );
    const from = isVertical ? ink.top : ink.left;
    const to = isVertical ? ink.bottom : ink.right;
    const pageOf = (px: number): number => Math.floor((px + scrolled) / length);
    if (pageOf(from) !== pageOf(to)) faults.push({ at, fault: 'the letter lies on two pages' });
    const [top, bottom] = isVertical ? [ink.left, ink.right] : [ink.top, ink.bottom];
    const across = isVertical ? frame.clientWidth : frame.clientHeight;
    if (top < 0 || bottom > across)
      faults.push({
        at,
        fault: `the letter leaves the page: ${Math.round(top)} to ${Math.round(bottom)} of ${across}`,
      });
    const rest = texts[0]!.length > start + 1 ? texts[0]! : texts[1]!;
    range.setStart(rest, rest === texts[0] ? start + 1 : 0);
    range.setEnd(rest, rest.length);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 2);
    const covered = Math.max(0, ...lines.map((line) => shared(ink, line)));
    if (covered > 0.15) faults.push({ at, fault: `another line covers ${covered.toFixed(2)} of the letter` });
  }
  return faults;
}

/** Whether a point in the middle of the first letter in view is in the letter, as a pointer finds it. */
export function pointAtLetter(href: string): string {
  const frame = [...document.querySelectorAll('iframe')].find(({ src }) =>
    src.split('?')[0]!.endsWith(href),
  )!;
  const made = frame.contentDocument!;
  for (const paragraph of made.querySelectorAll('p')) {
    const text = made.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const range = made.createRange();
    const start = /^\p{P}/u.test(text.data) ? 1 : 0;
    range.setStart(text, start);
    range.setEnd(text, start + 1);
    const { left, top, width, height } = range.getBoundingClientRect();
    if (left < 0 || left + width > frame.clientWidth || top < 0 || top + height > frame.clientHeight)
      continue;
    const [x, y] = [left + width / 2, top + height / 2];
    const place = made.caretPositionFromPoint?.(x, y) ?? undefined;
    const caret = made.caretRangeFromPoint?.(x, y) ?? undefined;
    const node = place?.offsetNode ?? caret?.startContainer;
    const offset = place?.offset ?? caret?.startOffset ?? -1;
    return node === text && offset <= start + 1
      ? 'in the letter'
      : `${node?.textContent?.slice(0, 10)} at ${offset}`;
  }
  return 'no letter in view';
}
