import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { bookFiles, page, zipBook } from '../../packages/publication/src/testing/make-epub.ts';
import { expect, openBook, test } from './fixtures.ts';

// Formulas on a system without a font that has a MATH table. Chromium is started without those of this machine.

const FONTS = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<dir>/usr/share/fonts</dir><cachedir prefix="xdg">fontconfig-without-math</cachedir>
<selectfont><rejectfont><glob>*Math*</glob></rejectfont></selectfont></fontconfig>`;

const MATH = 'xmlns="http://www.w3.org/1998/Math/MathML" display="block"';
const column =
  '<mtable><mtr><mtd><mn>1</mn></mtd></mtr><mtr><mtd><mn>2</mn></mtd></mtr><mtr><mtd><mn>3</mn></mtd></mtr></mtable>';
const fraction = '<mfrac><mfrac><mi>a</mi><mi>b</mi></mfrac><mfrac><mi>c</mi><mi>d</mi></mfrac></mfrac>';

/** A formula, and the element that must be about as high as another one. */
const FORMULAS: readonly (readonly [name: string, markup: string, stretched: string, around: string])[] = [
  ['brackets of a matrix', `<mrow><mo>(</mo>${column}<mo>)</mo></mrow>`, 'mo', 'mtable'],
  ['a brace of cases', `<mrow><mo>{</mo>${column}</mrow>`, 'mo', 'mtable'],
  ['bars around a fraction', `<mrow><mo>|</mo>${fraction}<mo>|</mo></mrow>`, 'mo', 'mfrac'],
  ['square brackets around a fraction', `<mrow><mo>[</mo>${fraction}<mo>]</mo></mrow>`, 'mo', 'mfrac'],
  ['angle brackets around a fraction', `<mrow><mo>⟨</mo>${fraction}<mo>⟩</mo></mrow>`, 'mo', 'mfrac'],
  ['the ceiling of a fraction', `<mrow><mo>⌈</mo>${fraction}<mo>⌉</mo></mrow>`, 'mo', 'mfrac'],
  ['double bars around a matrix', `<mrow><mo>‖</mo>${column}<mo>‖</mo></mrow>`, 'mo', 'mtable'],
  ['an indexed root over a matrix', `<mroot>${column}<mn>3</mn></mroot>`, 'mroot', 'mtable'],
  [
    'a bar between fractions',
    `<mrow><mo>(</mo>${fraction}<mo stretchy="true" form="infix" class="m">|</mo>${fraction}<mo>)</mo></mrow>`,
    '.m',
    'mfrac',
  ],
  [
    'brackets inside of brackets',
    `<mrow><mo>[</mo><mrow><mo class="m">(</mo>${column}<mo>)</mo></mrow><mo>]</mo></mrow>`,
    '.m',
    'mtable',
  ],
  ['a root over a fraction', `<msqrt>${fraction}</msqrt>`, 'msqrt', 'mfrac'],
];

/** Of one, two and many letters, over and under. */
const LETTERS = [
  '<mi>x</mi>',
  '<mrow><mi>A</mi><mi>B</mi></mrow>',
  '<mrow><mi>x</mi><mo>+</mo><mi>y</mi><mo>+</mo><mi>z</mi></mrow>',
];
const ACCENTED = ['\u2192', '^', '~', '\u00af', '\u2194', '\u23de']
  .flatMap((accent) => LETTERS.map((letters) => `<mover accent="true">${letters}<mo>${accent}</mo></mover>`))
  .concat(LETTERS.map((letters) => `<munder>${letters}<mo>\u23df</mo></munder>`));

test('arrows, hats and braces are as wide as the letters below them', async ({ readerPage, books }) => {
  const body = ACCENTED.map((markup) => `<p><math ${MATH}>${markup}</math></p>`).join('');
  await books.add('accents', zipBook(bookFiles({ 'EPUB/one.xhtml': page(body, '<title>t</title>') })));
  for (const mode of ['paged', 'scrolled'] as const) {
    await openBook(readerPage, 'accents', { mode, columns: 1 });
    const short = await readerPage.evaluate(async () => {
      const made = document.querySelector('iframe')!.contentDocument!;
      await made.fonts.ready;
      const range = made.createRange();
      return [...made.querySelectorAll('mover, munder')].flatMap((element) => {
        const [base, operator] = [...element.children] as [Element, Element];
        range.selectNodeContents(operator);
        const ink = Math.max(...[...range.getClientRects()].map(({ width }) => width));
        const [at, around] = [range.getBoundingClientRect(), base.getBoundingClientRect()];
        const share = ink / around.width;
        const isCentered =
          Math.abs((at.left + at.right - around.left - around.right) / 2) < 0.2 * around.width + 3;
        return share > 0.8 && isCentered ? [] : [`${element.textContent}: ${share.toFixed(2)} ${isCentered}`];
      });
    });
    expect(short).toEqual([]);
  }
});

test('brackets and roots fit their formulas where the system has no font for them', async ({ books }) => {
  const folder = await mkdtemp(join(tmpdir(), 'zhiye-fonts-'));
  await writeFile(join(folder, 'fonts.conf'), FONTS);
  const body = FORMULAS.map(
    ([, markup], index) => `<p id="f${index}"><math ${MATH}>${markup}</math></p>`,
  ).join('');
  const plain = page('<p>no formula</p>', '<title>t</title>');
  await books.add('formulas', zipBook(bookFiles({ 'EPUB/one.xhtml': page(body, '<title>t</title>') })));
  await books.add('no-formulas', zipBook(bookFiles({ 'EPUB/one.xhtml': plain })));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH!,
    args: ['--no-sandbox'],
    env: { ...process.env, FONTCONFIG_FILE: join(folder, 'fonts.conf') } as Record<string, string>,
  });
  try {
    const readerPage = await browser.newPage({ viewport: { width: 900, height: 1400 } });
    const loaded: string[] = [];
    readerPage.on(
      'request',
      (request) => void (request.url().endsWith('.woff2') && loaded.push(request.url())),
    );
    await readerPage.goto(books.origin);
    await readerPage.waitForFunction(() => 'harness' in window);
    await openBook(readerPage, 'no-formulas', { mode: 'paged', columns: 1 });
    expect(loaded).toEqual([]);
    await openBook(readerPage, 'formulas', { mode: 'paged', columns: 1 });
    await expect.poll(() => loaded.length).toBe(1);
    await readerPage.waitForFunction(
      () => document.querySelector('iframe')!.contentDocument!.fonts.status === 'loaded',
    );
    expect(await measure(readerPage)).toEqual([]);
  } finally {
    await browser.close();
  }
});

/** The formulas in which the stretched part is less than nine tenths of what it stands around. */
const measure = (readerPage: Page): Promise<string[]> =>
  readerPage.evaluate((formulas) => {
    const made = document.querySelector('iframe')!.contentDocument!;
    return formulas.flatMap(([name, , stretched, around], index) => {
      const sizeOf = (selector: string): number =>
        made.querySelector(`#f${index} ${selector}`)!.getBoundingClientRect().height;
      const share = sizeOf(stretched) / sizeOf(around);
      return share > 0.9 ? [] : [`${name}: ${share.toFixed(2)}`];
    });
  }, FORMULAS);
