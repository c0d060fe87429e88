import type { Page } from '@playwright/test';
import type { Language } from '../fixtures.ts';

/** Text that may be in Latin letters on a Chinese page: names of formats, keys and the like have no language. */
const ENGLISH_WORDS = 3;

/**
 * The visible texts of a page that are not in its language and not marked with their own: `lang` of the nearest element
 * counts (WCAG 2.2, 3.1.2). Chinese is any Han character; English is three words in a row, so that names of formats and keys
 * pass. Texts that the page itself does not show, as the value of a field, are left out.
 */
export function findForeignText(page: Page, language: Language): Promise<string[]> {
  return page.evaluate(
    ({ language, words }) => {
      const foreign =
        language === 'en'
          ? /\p{Script=Han}/u
          : new RegExp(`[A-Za-z’']{2,}(?:[ ,;:]+[A-Za-z’']{1,}){${words - 1}}`);
      const own = language === 'en' ? 'zh' : 'en';
      const found = new Set<string>();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.nodeValue!.replace(/\s+/g, ' ').trim();
        const element = node.parentElement!;
        if (!foreign.test(text) || element.closest('script, style, code, kbd, [translate=no]')) continue;
        if (element.closest('[lang]')?.getAttribute('lang')?.startsWith(own)) continue;
        if (element.checkVisibility({ checkVisibilityCSS: true })) found.add(text.slice(0, 80));
      }
      return [...found];
    },
    { language, words: ENGLISH_WORDS },
  );
}

/**
 * Texts and names of controls that are the key of a text, as `orders.paidAt`: i18next shows the key when a text is missing. The
 * text of a key may also be a name in the data, as a file or a domain; those are marked as code or as not to be translated.
 */
export const findTextKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const key = /^(?:[\w-]+:)?[a-z][A-Za-z0-9]*(?:\.[A-Za-z][\w-]*)+$/;
    const attributes = ['aria-label', 'alt', 'placeholder', 'title'];
    const found = new Set<string>();
    const note = (text: string | null) => text && key.test(text.trim()) && found.add(text.trim());
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('script, style, code, kbd, [translate=no]')) continue;
      for (const name of attributes) note(element.getAttribute(name));
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) note(node.nodeValue);
    }
    return [...found];
  });

/** Visible dates as `2026-11-20` or `11-20` on an English page, where people write `Nov 20, 2026`. What is in fields and in data keeps its form. */
export const findIsoDates = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue!.trim();
      const element = node.parentElement!;
      if (!/(?<!\d)\d{4}-\d\d-\d\d(?!\d)|(?<!\S)[01]\d-[0-3]\d(?!\S)/.test(text)) continue;
      if (element.closest('script, style, code, kbd, textarea, option, [translate=no], [lang^=zh]')) continue;
      if (element.checkVisibility({ checkVisibilityCSS: true })) found.add(text.slice(0, 80));
    }
    return [...found];
  });
