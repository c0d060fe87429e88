import type { Language } from '@zhiye/contract';
import i18next from 'i18next';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** `const t = useT('cart')`: the texts of features/cart/locales. The route table lists the namespaces a page needs. */
export function useT(namespace: string): TFunction {
  return useTranslation(namespace).t;
}

/** The same outside components. */
export function translate(namespace: string, key: string): string {
  return i18next.t(key, { ns: namespace });
}

/** A page never changes its language while it is open: switching reloads. */
export function useLanguage(): Language {
  return useTranslation().i18n.language === 'en' ? 'en' : 'zh';
}
