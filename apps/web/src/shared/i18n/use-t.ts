import type { Language } from '@zhiye/contract';
import i18next from 'i18next';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** `const t = useT('cart')`: the texts of features/orders/cart/locales. The route table lists the namespaces of a page. */
export function useT(namespace: string): TFunction {
  return useTranslation(namespace).t;
}

/** For code outside components. */
export function translate(namespace: string, key: string): string {
  return i18next.t(key, { ns: namespace });
}

/** The language does not change while a page is open: switching reloads it. */
export function useLanguage(): Language {
  return useTranslation().i18n.language === 'en' ? 'en' : 'zh';
}
