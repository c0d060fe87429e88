import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Result, RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';

/** The short form: a browser compiles it in half of the time, and it is compiled in each document. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const OPTIONS: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // the name of every control contains its visible text (WCAG 2.5.3); axe runs this rule only when asked by name
  rules: { 'label-content-name-mismatch': { enabled: true } },
  // the details of what passes take half of the time
  resultTypes: ['violations'],
  iframes: false,
};

/** Runs axe, which is loaded once per document. */
export async function runAxe(page: Page): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(SOURCE);
    await page.evaluate(rememberColors);
  }
  return page.evaluate(async (options) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    return (await loaded.run({ exclude: [['iframe']] }, options)).violations;
  }, OPTIONS);
}

interface Color {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): Color;
}

/** Lets axe parse each color once. A page has a dozen, and axe parses them anew for every element and all that is behind it, in a quarter of its time. */
function rememberColors(): void {
  const { commons } = (window as unknown as { axe: { commons: { color: { Color: { prototype: Color } } } } })
    .axe;
  const { prototype } = commons.color.Color;
  const parse = Object.getOwnPropertyDescriptor(prototype, 'parseString')!.value as Color['parseString'];
  const known = new Map<string, Pick<Color, 'r' | 'g' | 'b' | 'alpha'>>();
  prototype.parseString = function parseOnce(text) {
    if (!known.has(text)) {
      const { r, g, b, alpha } = parse.call(this, text);
      known.set(text, { r, g, b, alpha });
    }
    return Object.assign(this, known.get(text));
  };
}
