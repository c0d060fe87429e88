// Random selections over generated books, and whether each is painted on the same characters later.
import type { Page } from '@playwright/test';
import type { Reader, TextSelection } from '@zhiye/reader';
import { bookFiles, page, zipBook } from '../../packages/publication/src/testing/make-epub.ts';
import { openBook } from './fixtures.ts';
import type { Books } from './fixtures.ts';

type Random = () => number;

/** Pseudorandom numbers, the same for a seed in every run (Numerical Recipes, section 7.1). */
function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

const WORDS = (
  'lamp desk student teacher table bell river Straße café naïve mountain 天地 玄黄 宇宙洪荒 日月盈昃 教室の窓 ' +
  '한국어 문장 كتاب наука ภาษาไทย 12 3.5 a of the Yes No'
).split(' ');
const MATH = 'xmlns="http://www.w3.org/1998/Math/MathML"';
const HIDDEN = ['style="display:none"', 'class="gone"', 'hidden=""', 'style="visibility:hidden"'];
const LOOKS = [
  'text-transform:uppercase',
  'text-transform:capitalize',
  'text-transform:full-width',
  'user-select:none',
  'font-variant:small-caps',
  'letter-spacing:2px',
];

/** Each visible run of letters has a number, so that a painted character has a name that no revision changes. */
function createWriter(random: Random) {
  let number = 0;
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const seen = (text: string): string => `<span data-w="${(number += 1)}">${text}</span>`;
  const formula = (): string =>
    `<math ${MATH}><semantics><mrow>${[1, 2, 3]
      .map(() => {
        number += 1;
        const body = pick([
          ['mi', 'x'],
          ['mn', '2'],
          ['mo', '+'],
          ['mi', 'sin'],
        ] as const);
        return `<${body[0]} data-w="${number}">${body[1]}</${body[0]}>\n`;
      })
      .join('')}</mrow><annotation encoding="application/x-tex">x^2 + y</annotation></semantics></math>`;
  const pieces: readonly (() => string)[] = [
    () => seen(pick(WORDS)),
    () => seen(pick(WORDS)),
    () => seen(pick(WORDS)),
    formula,
    () =>
      `<ruby>${seen('漢')}<rp>(</rp><rt>かん</rt><rp>)</rp>${seen('字')}<rp>(</rp><rt>じ</rt><rp>)</rp></ruby>`,
    () => `<span ${pick(HIDDEN)}>${pick(WORDS)} hidden </span>`,
    () => `<span style="${pick(LOOKS)}">${seen(`${pick(WORDS)} ${pick(WORDS)}`)}</span>`,
    () => `<a epub:type="noteref" href="#note">${seen(pick(['1', '2', '*']))}</a>`,
    () => `${seen('hy&#173;phen')}<br/>${seen('cafe&#769;')}`,
    () => `${seen('H')}<sub>${seen('2')}</sub>${seen('O')}`,
  ];
  const line = (): string =>
    Array.from({ length: 4 + Math.floor(random() * 9) }, () => pick(pieces)()).join(' ');
  const cells = (): string => [1, 2, 3].map(() => `<td>${line()}</td>`).join('');
  const blocks: readonly (() => string)[] = [
    () => `<p>${line()}</p>`,
    () => `<p>${line()}</p>`,
    () => `<div>${line()}<p>${line()}</p>${line()}</div>`,
    () => `<table><tr>${cells()}</tr><tr>${cells()}</tr></table>`,
    () => `<ul><li>${line()}</li><li>${line()}</li></ul>`,
    () => `<pre>${line()}\n   ${line()}</pre>`,
    () => `<aside epub:type="footnote">${line()}</aside>`,
    () => `<div style="display:none"><p>${pick(WORDS)} unseen</p></div>`,
  ];
  return { block: () => pick(blocks)(), pick };
}

const toBook = (body: string): Uint8Array =>
  zipBook(
    bookFiles({
      'EPUB/one.xhtml': page(
        `${body}<p id="note">note</p>`,
        '<title>t</title><style>.gone{display:none}</style>',
      ),
    }),
  );

/** A book, and a later revision of it in which nothing has the same CFI. */
async function addRandomBook(books: Books, name: string, random: Random): Promise<void> {
  const { block } = createWriter(random);
  const all = Array.from({ length: 12 }, block);
  const before = '<h1>Another <i>heading</i></h1><p>the lamp of the desk 12</p>';
  await books.add(name, toBook(all.join('')));
  // unseen words change as well
  const later = all.map((each) => each.replaceAll(' hidden ', ' out of sight ').replaceAll('<p>', '<p>\n  '));
  await books.add(`${name}-later`, toBook(`${before}<section><div>${later.join('')}</div></section>`));
}

interface MadeHighlight {
  readonly selection: TextSelection;
  /** The visible characters of the selection. */
  readonly characters: string;
}

/** Selects passages at random places of the open section. */
async function selectAtRandom(readerPage: Page, count: number, seed: number): Promise<MadeHighlight[]> {
  return readerPage.evaluate(
    async ([wanted, start]) => {
      let state = start >>> 0;
      const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
      const { contentDocument } = document.querySelector('iframe')!;
      const made = contentDocument!;
      const texts = [...made.querySelectorAll('[data-w]')].map((each) => each.firstChild as Text);
      const reader = window.harness.reader as Reader;
      const results: MadeHighlight[] = [];
      while (results.length < wanted) {
        const first = Math.floor(random() * texts.length);
        const last = Math.min(texts.length - 1, first + Math.floor(random() ** 2 * 30));
        const range = made.createRange();
        range.setStart(texts[first]!, Math.floor(random() * texts[first]!.length));
        range.setEnd(texts[last]!, 1 + Math.floor(random() * texts[last]!.length));
        const characters = window.harness.charactersOf(range);
        if (range.collapsed || characters === '') continue;
        const selected = new Promise<TextSelection>((resolve) => {
          const stop = reader.on('selected', (event) => {
            stop();
            resolve(event);
          });
        });
        made.getSelection()!.removeAllRanges();
        made.getSelection()!.addRange(range);
        results.push({ selection: await selected, characters });
      }
      return results;
    },
    [count, seed] as const,
  );
}

/** The highlights that are not painted on their characters. */
async function findLost(readerPage: Page, made: readonly MadeHighlight[]): Promise<string[]> {
  return readerPage.evaluate((highlights) => {
    const { reader, charactersOf } = window.harness;
    const { contentWindow } = document.querySelector('iframe')!;
    const { highlights: registry } = (contentWindow as Window & typeof globalThis).CSS;
    // one after the other, because those of one color are painted together
    return highlights.flatMap(({ selection: { cfi, quote }, characters }, index) => {
      reader!.setHighlights([{ id: `h${index}`, cfi, quote, color: 'green', style: 'background' }]);
      const [range] = [...(registry.get('reader-green-background') ?? [])];
      const painted = range ? charactersOf(range as Range) : 'nothing';
      return painted === characters ? [] : [`${quote.exact}: ${painted} instead of ${characters}`];
    });
  }, made);
}

/** Makes highlights in one book and returns those that are lost: at once, after a reload, at another size, later. */
export async function tryHighlights(
  readerPage: Page,
  books: Books,
  { seed, count, mode }: { seed: number; count: number; mode: 'paged' | 'scrolled' },
): Promise<string[]> {
  const name = `random-${seed}`;
  await addRandomBook(books, name, createRandom(seed));
  await openBook(readerPage, name, { mode });
  const made = await selectAtRandom(readerPage, count, seed);
  const lost = [await findLost(readerPage, made)];
  await readerPage.reload();
  await readerPage.waitForFunction(() => 'harness' in window);
  for (const [book, fontSizePx] of [
    [name, 18],
    [name, 29],
    [`${name}-later`, 18],
  ] as const) {
    await openBook(readerPage, book, { mode, fontSizePx });
    lost.push(await findLost(readerPage, made));
  }
  return lost.flatMap((list, index) => list.map((each) => `${index}: ${each}`));
}
