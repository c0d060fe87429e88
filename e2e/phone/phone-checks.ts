import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { findAccessibilityProblems } from '../fixtures.ts';

export const PHONE = { width: 390, height: 844 } as const;

/** Nothing is cut or hidden, nothing scrolls sideways, every control is as large as a thumb, and axe finds nothing. */
export async function findPhoneProblems(page: Page): Promise<string[]> {
  // what still fades has the colors of neither state
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
  return [
    ...(await findBeyond(page)),
    ...(await findCutControls(page)).map((control) => `cut: ${control}`),
    ...(await findNarrowButtons(page)).map((control) => `words beyond the edge of: ${control}`),
    ...(await findSmallTargets(page)).map((control) => `small: ${control}`),
    // the bars that stay cover a part of what has not been scrolled to
    ...(await findAccessibilityProblems(page)).filter((problem) => !problem.startsWith('target-size')),
  ];
}

/** How far the page scrolls sideways, with the innermost elements that reach there. */
const findBeyond = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const roots = [document.documentElement, ...document.querySelectorAll('[data-scroller]')];
    const beyond = Math.max(...roots.map((root) => root.scrollWidth - root.clientWidth));
    if (beyond <= 0) return [];
    const reaching = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 0.5,
    );
    const innermost = reaching.filter(
      (element) => !reaching.some((other) => element.contains(other) && other !== element),
    );
    const names = innermost.map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 40)}`);
    return [`${beyond} px beyond the right edge: ${names.slice(0, 5).join(', ')}`];
  });

export const expectFitsPhone = async (page: Page): Promise<void> =>
  expect(await findPhoneProblems(page)).toEqual([]);

/** Links and controls beyond an edge. What a row scrolls to sideways is not cut, nor is a skip link before its focus. */
const findCutControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isInRow = (element: Element): boolean => {
      const row = element.parentElement;
      if (!row || row.hasAttribute('data-scroller')) return false;
      const isRow = row.scrollWidth > row.clientWidth && getComputedStyle(row).overflowX === 'auto';
      return isRow || isInRow(row);
    };
    return [
      ...document.querySelectorAll<HTMLElement>(
        'a:not([class*=skip]), button, input, select, textarea, summary',
      ),
    ]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('.vh'))
      .filter((control) => {
        const { left, right } = control.getBoundingClientRect();
        return (left < 0 || right > innerWidth + 0.5) && !isInRow(control);
      })
      .map((control) => `${control.tagName} ${control.ariaLabel ?? control.innerText}`);
  });

/** Buttons whose words are wider than they are. */
const findNarrowButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(':is(button, a)[data-look]')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => control.scrollWidth > control.clientWidth)
      .map((control) => control.innerText),
  );

/** Controls below 44 px that are not words of a text, and fields whose text is below 16 px, into which Safari zooms. */
const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().left > -900 &&
      element.getBoundingClientRect().width > 1;
    const controls = [...document.querySelectorAll<HTMLElement>('a, button, select, summary')]
      .filter(isShown)
      .filter((element) => !element.closest('p, dd, td, th, li > span') || element.tagName === 'SELECT')
      .filter((element) => {
        // a link may cover its card by a pseudo element
        const covers = getComputedStyle(element, '::after').position === 'absolute';
        return !covers && element.getBoundingClientRect().height < 43.5;
      });
    const fields = [...document.querySelectorAll<HTMLElement>('input, textarea, select')]
      .filter(isShown)
      .filter((element) => !['checkbox', 'radio', 'file'].includes((element as HTMLInputElement).type))
      .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 16);
    // the frame around a field is what is seen and met
    const frames = [
      ...document.querySelectorAll<HTMLElement>(
        ':is(label, span):has(> input:is([type=search], [type=text]))',
      ),
    ]
      .filter(isShown)
      .filter((label) => Number.parseFloat(getComputedStyle(label).borderTopWidth) > 0)
      .filter((label) => label.getBoundingClientRect().height < 43.5);
    return [...controls, ...fields, ...frames].map(
      (element) =>
        `${element.tagName} ${element.ariaLabel ?? (element.innerText || element.getAttribute('name'))} ${element.getBoundingClientRect().height}`,
    );
  });

/** A picture for people, when PHONE_PICTURES names a folder. */
export async function shootPhone(page: Page, name: string): Promise<void> {
  const folder = process.env.PHONE_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}
