import type { Page } from '@playwright/test';
import { findCutControls } from '../fixtures.ts';

/** The back office is 1200 px wide at least; a page of the shop fits tablets and a window at 200 % too (decision 148). */
const WIDTHS = [1200, 1280, 1440, 1920];
const NARROW_WIDTHS = [500, 720, 1000];
export const WINDOW_HEIGHT = 900;

/** Controls that are cut, and sideways scrolling, in windows of all widths. The page stays open. */
export async function findWidthProblems(page: Page, isShop: boolean): Promise<string[]> {
  const found: string[] = [];
  for (const width of isShop ? [...NARROW_WIDTHS, ...WIDTHS] : WIDTHS) {
    await page.setViewportSize({ width, height: WINDOW_HEIGHT });
    const cut = await findCutControls(page);
    found.push(...cut.map((control) => `cut at ${width} px: ${control}`));
    if (width < WIDTHS[0]! && (await scrollsSideways(page))) found.push(`scrolls sideways at ${width} px`);
  }
  return found;
}

const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const scroller = document.querySelector('[data-scroller]') ?? document.documentElement;
    return scroller.scrollWidth > scroller.clientWidth;
  });
