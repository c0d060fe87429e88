import type { Language } from '@zhiye/contract';
import { createContext, use } from 'react';
import { currentTexts } from './start-i18n.ts';
import type { TextSet, Translate } from './text-set.ts';

/** The texts of the page that is being rendered; null in a browser, which has one set for all pages. */
export const TextContext = createContext<TextSet | null>(null);

const useTexts = (): TextSet => use(TextContext) ?? currentTexts();

/** `const t = useT('cart')`: the texts of features/commerce/orders/cart/locales. The route table lists the namespaces of a page. */
export const useT = (namespace: string): Translate => useTexts().translator(namespace);

/** Used by code outside components. */
export const translate = (namespace: string, key: string): string =>
  currentTexts().translator(namespace)(key);

/** The language does not change while a page is open: switching reloads it. */
export const useLanguage = (): Language => useTexts().language;
