// Books with random valid CSS: every marked text of them must be reached and be readable.
import {
  bookFiles,
  packageDocument,
  page,
  zipBook,
} from '../../packages/publication/src/testing/make-epub.ts';

type Random = () => number;

/** Numbers from 0 to 1 that are the same for the same seed (a linear congruential generator, Numerical Recipes). */
function randomFrom(seed: number): Random {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const pick = <Value>(random: Random, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)]!;

type Grammar = (random: Random) => string;

const one =
  (...values: string[]): Grammar =>
  (random) =>
    pick(random, values);

const length: Grammar = (random) =>
  `${pick(random, ['', '', '', '-'])}${pick(random, ['0.5', '1', '2', '5', '12', '30'])}${pick(random, ['em', 'rem', 'ex', 'vw', 'vh', '%'])}`;
const size: Grammar = (random) =>
  pick(random, [
    () => `${pick(random, ['10', '40', '120', '300', '900', '2400'])}px`,
    () =>
      `${pick(random, ['10', '50', '90', '100', '140', '200'])}${pick(random, ['%', 'vw', 'vh', 'dvh', 'svw'])}`,
    () => `${pick(random, ['2', '8', '20', '60'])}em`,
    () => `calc(${pick(random, ['50vh', '100%', '40vw'])} - 2em)`,
    () => pick(random, ['auto', 'min-content', 'max-content', 'fit-content']),
  ])();
const color: Grammar = (random) => {
  const part = () => Math.floor(random() * 256);
  const alpha = pick(random, ['0.1', '0.5', '0.87', '1']);
  return pick(random, [
    () =>
      pick(random, [
        'black',
        'white',
        'navy',
        'gold',
        'silver',
        'transparent',
        'currentcolor',
        'canvastext',
        'canvas',
      ]),
    () => `#${[part(), part(), part()].map((value) => value.toString(16).padStart(2, '0')).join('')}`,
    () => `rgba(${part()}, ${part()}, ${part()}, ${alpha})`,
    () => `hsl(${part()} 60% ${part() % 100}% / ${alpha})`,
    () => `oklch(${(part() / 255).toFixed(2)} 0.1 ${part()})`,
    () =>
      `color-mix(in srgb, ${pick(random, ['black', 'white', 'teal'])} ${part() % 100}%, ${pick(random, ['red', 'white', 'gray'])})`,
    () => `light-dark(#111, #eee)`,
    () => `var(--${pick(random, ['ink', 'paper'])})`,
  ])();
};
const background: Grammar = (random) =>
  pick(random, [
    () => color(random),
    () => `linear-gradient(${color(random)}, ${color(random)})`,
    () => `radial-gradient(circle, ${color(random)} 10%, ${color(random)} 90%) no-repeat ${color(random)}`,
  ])();

/** Properties of layout, position and color, with values that are valid. */
const PROPERTIES: readonly (readonly [string, Grammar])[] = [
  ['position', one('static', 'relative', 'absolute', 'fixed', 'sticky')],
  ['position', one('relative', 'absolute')],
  ...['top', 'left', 'right', 'bottom', 'inset', 'inset-inline-start'].map((name) => [name, length] as const),
  ...['margin', 'margin-top', 'margin-left', 'margin-inline', 'padding', 'padding-right', 'text-indent'].map(
    (name) => [name, length] as const,
  ),
  ...[
    'width',
    'height',
    'max-height',
    'min-height',
    'max-width',
    'min-width',
    'inline-size',
    'block-size',
  ].map((name) => [name, size] as const),
  ['overflow', one('hidden', 'auto', 'scroll', 'clip', 'visible', 'hidden auto')],
  ['overflow-x', one('hidden', 'scroll')],
  [
    'display',
    one(
      'block',
      'inline-block',
      'flex',
      'grid',
      'inline',
      'table',
      'inline-flex',
      'flow-root',
      'contents',
      'list-item',
    ),
  ],
  ['flex-direction', one('row', 'column', 'row-reverse', 'column-reverse')],
  ['flex', one('1', '0 0 90%', 'none')],
  ['grid-template-columns', one('1fr 1fr', '300px 300px 300px', 'repeat(5, 1fr)')],
  ['order', one('-1', '2')],
  ['float', one('left', 'right')],
  ['clear', one('both', 'left')],
  ['columns', one('2', '3 8em', '12em')],
  ['column-span', one('all')],
  ['writing-mode', one('vertical-rl', 'vertical-lr', 'horizontal-tb')],
  ['direction', one('rtl', 'ltr')],
  [
    'transform',
    one('rotate(90deg)', 'translate(-50%, -120%)', 'translateX(200vw)', 'scale(0.01)', 'scale(3)', 'none'),
  ],
  ['translate', one('400px 0', '0 -9999px')],
  ['scale', one('0', '0.2')],
  ['white-space', one('nowrap', 'pre', 'pre-wrap', 'normal')],
  ['line-height', one('0', '0.2', '1', '3', '20px')],
  ['letter-spacing', one('-1em', '2em', '0.1em')],
  ['word-spacing', one('-2em', '10em')],
  ['font-size', one('clamp(10px, 4vw, 40px)', '300px', '200%', '0.5em', '12Q', 'calc(1em + 4px)')],
  ['clip-path', one('inset(50%)', 'circle(10px)', 'none')],
  ['contain', one('size', 'layout paint', 'strict', 'content')],
  ['content-visibility', one('auto', 'hidden')],
  ['container-type', one('size', 'inline-size')],
  ['z-index', one('-1', '5', '9999')],
  ['break-before', one('page', 'always', 'left', 'avoid')],
  ['page-break-after', one('always', 'right', 'avoid')],
  ['break-inside', one('avoid', 'avoid-page')],
  ['scroll-behavior', one('smooth')],
  ['scroll-snap-type', one('both mandatory')],
  ['transition', one('all 3s')],
  ['text-align', one('right', 'center', 'justify', '-webkit-center')],
  ['vertical-align', one('top', '-3em', 'super')],
  ['color', color],
  ['color', color],
  ['-webkit-text-fill-color', color],
  ['background', background],
  ['background-color', color],
  ['color-scheme', one('dark', 'light dark', 'only light')],
  ['opacity', one('0.2', '0.6', '0.9')],
  ['filter', one('brightness(0.4)', 'invert(1)', 'contrast(0.3)', 'none')],
  ['mix-blend-mode', one('difference', 'multiply')],
];

const SELECTORS = [
  'html',
  'body',
  'p',
  'div',
  'section',
  'h2',
  'li',
  'ul',
  'td',
  'table',
  'span',
  'em',
  'a',
  'blockquote',
  'pre',
  '.a',
  '.b',
  '.c',
  'section > p',
  '.a p',
  '.b > *',
  'p:nth-child(2)',
  'p:first-of-type',
  ':is(.a, .c) span',
  '*',
];
const AROUND: readonly ((rules: string) => string)[] = [
  (rules) => rules,
  (rules) => rules,
  (rules) => `@layer book { ${rules} }`,
  (rules) => `@media (prefers-color-scheme: dark) { ${rules} }`,
  (rules) => `@supports (display: grid) { ${rules} }`,
  (rules) => `@page { margin: 1cm; color: red } ${rules}`,
];

function declarations(random: Random, count: number): string {
  return Array.from({ length: count }, () => {
    const [name, value] = pick(random, PROPERTIES);
    return `${name}: ${value(random)}${random() < 0.15 ? ' !important' : ''}`;
  }).join('; ');
}

function styleSheet(random: Random): string {
  const rules = Array.from({ length: 3 + Math.floor(random() * 5) }, () =>
    pick(
      random,
      AROUND,
    )(`${pick(random, SELECTORS)} { ${declarations(random, 1 + Math.floor(random() * 4))} }`),
  );
  return `:root { --ink: ${pick(random, ['#000', '#eee', 'rgba(0,0,0,.6)'])}; --paper: ${pick(random, ['#fff', '#222'])} } ${rules.join('\n')}`;
}

const WORDS = 'The lamp on the desk was lit when the students came in and copied the table before the bell. ';

function chapter(random: Random): string {
  let count = 0;
  const mark = (): string => `[L${String((count += 1)).padStart(3, '0')}] `;
  const inline = (): string =>
    random() < 0.12 ? ` style="${declarations(random, 2).replaceAll('"', '')}"` : '';
  const text = (repeat: number): string => mark() + WORDS.repeat(repeat);
  const paragraphs = (number: number): string =>
    Array.from({ length: number }, (_, index) => `<p${inline()}>${text(1 + (index % 3))}</p>`).join('');
  return `<h2>${mark()}Heading</h2>${paragraphs(3)}
<section class="a"${inline()}>${paragraphs(4)}<div class="b"><p>${mark()}<span${inline()}>${text(1)}</span> <em>${mark()}in italics</em></p>
<ul><li>${text(1)}</li><li>${text(2)}</li></ul></div></section>
<table class="c"><tr><td>${mark()}cell</td><td>${text(1)}</td></tr><tr><td>${mark()}cell</td><td>${text(1)}</td></tr></table>
<blockquote>${paragraphs(2)}</blockquote><div class="c"${inline()}><a href="#x">${mark()}a link</a> ${text(1)}</div>
<pre>${mark()}code\n  ${mark()}more code</pre><section class="b">${paragraphs(8)}</section><p id="x">${mark()}the end</p>`;
}

/** A book of chapters that do not depend on each other; chapter `c3.xhtml` has the style of seed 3. */
export function randomStyleBook(firstSeed: number, chapters: number): Uint8Array {
  const seeds = Array.from({ length: chapters }, (_, index) => firstSeed + index);
  const files = seeds.map((seed) => {
    const random = randomFrom(seed);
    const head = `<title>${seed}</title><style>${styleSheet(random).replaceAll('>', '&gt;')}</style>`;
    return [`EPUB/c${seed}.xhtml`, page(chapter(random), head)] as const;
  });
  const ids = seeds.map((seed) => `c${seed}`);
  return zipBook(
    bookFiles({
      'EPUB/package.opf': packageDocument({
        manifest: ids
          .map((id) => `<item id="${id}" href="${id}.xhtml" media-type="application/xhtml+xml"/>`)
          .join(''),
        spine: ids.map((id) => `<itemref idref="${id}"/>`).join(''),
      }),
      ...Object.fromEntries(files),
    }),
  );
}
