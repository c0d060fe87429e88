import type { Page } from '@playwright/test';
import { findCutControls } from '../fixtures.ts';

/** The page is 1540 px wide at least; from 1200 px on, every control is within the window nevertheless. */
const WIDTHS = [1200, 1280, 1440, 1920];
export const WINDOW_HEIGHT = 900;

/** Controls that are cut in windows of all widths. The page stays open. */
export async function findWidthProblems(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: WINDOW_HEIGHT });
    const cut = await findCutControls(page);
    found.push(...cut.map((control) => `cut at ${width} px: ${control}`));
  }
  return found;
}
