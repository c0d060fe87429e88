import type { Page } from '@playwright/test';

/** Usual windows. The page is 1540 px wide at least (decision 148), so that it may scroll sideways in them. */
const WIDTHS = [1200, 1280, 1440, 1920];
/** Tablets, and windows that are zoomed to 200 %, as 640 px of 1280 (decision 148); up to 500 px the shop leads to its pages for phones. */
const NARROW_WIDTHS = [501, 720, 1000];
export const WINDOW_HEIGHT = 900;

/** What is cut, and whether the page scrolls sideways, in narrow and in usual windows. The page stays open. */
export async function findWidthProblems(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [...NARROW_WIDTHS, ...WIDTHS]) {
    await page.setViewportSize({ width, height: WINDOW_HEIGHT });
    const mayScroll = WIDTHS.includes(width);
    found.push(...(await findCutContent(page, mayScroll)).map((what) => `at ${width} px: ${what}`));
  }
  return found;
}

/**
 * Controls and texts that end outside the window or a box that hides them, and a page that scrolls sideways. What stands in a box
 * that scrolls is reached, and a text that ends with an ellipsis is meant to.
 */
const findCutContent = (page: Page, mayScroll: boolean): Promise<string[]> =>
  page.evaluate((mayScrollSideways) => {
    const found = new Set<string>();
    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (element: Element): CSSStyleDeclaration => {
      const style = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, style);
      return style;
    };
    /** The boxes that scroll around the whole page. */
    const scrollers = new Set<Element>([document.documentElement]);
    for (let box = document.querySelector('main'); box; box = box.parentElement) {
      if (styleOf(box).overflowX !== 'visible') scrollers.add(box);
    }
    for (const { scrollWidth, clientWidth } of scrollers) {
      if (scrollWidth > clientWidth && !mayScrollSideways)
        found.add(`scrolls sideways, ${scrollWidth} px wide`);
    }
    const isCut = (from: Element | null, { left, right, width, height }: DOMRect): boolean => {
      if (width <= 1 || height <= 1) return false;
      for (let box = from; box && box !== document.body; box = box.parentElement) {
        const { overflowX, clipPath, textOverflow, webkitLineClamp } = styleOf(box);
        if (clipPath !== 'none' || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
        if (overflowX === 'visible' || scrollers.has(box)) continue;
        if (overflowX === 'auto' || overflowX === 'scroll') return false;
        const bounds = box.getBoundingClientRect();
        if (left < bounds.left - 1 || right > bounds.right + 1) return true;
      }
      return left < -1 || right > innerWidth + 1;
    };
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const controls = document.querySelectorAll<HTMLElement>(
      'a:not([class*=skip]), button, input, select, textarea, summary, [tabindex="0"]',
    );
    for (const control of controls) {
      if (!isShown(control) || !isCut(control.parentElement, control.getBoundingClientRect())) continue;
      found.add(`cut: ${control.tagName} ${control.ariaLabel ?? control.innerText}`);
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement!;
      if (!text.nodeValue!.trim() || !isShown(parent) || parent.closest('script, style, svg, [class*=skip]'))
        continue;
      range.selectNodeContents(text);
      if (isCut(parent, range.getBoundingClientRect()))
        found.add(`cut: ${text.nodeValue!.trim().slice(0, 40)}`);
    }
    return [...found];
  }, mayScroll);
