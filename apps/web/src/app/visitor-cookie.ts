import { USER_TYPE } from '@zhiye/contract/constants';
import type { Language, UserType } from '@zhiye/contract';
import { readLanguage } from '../shared/i18n/language.ts';
import { useClientStore } from '../shared/state/client-store.ts';

/** What the server needs to render the first page as this browser will: never who somebody is. */
export interface Visitor {
  readonly language: Language;
  readonly type: UserType | null;
}

/** `zh` for a guest, `en.2` for a teacher who reads English. */
export const formatVisitor = ({ language, type }: Visitor): string =>
  type ? `${language}.${type}` : language;

/** Undefined for anything else. */
export function parseVisitor(text: string): Visitor | undefined {
  const [, language, typeText] = /^(zh|en)(?:\.(\d))?$/.exec(text) ?? [];
  if (!language) return undefined;
  const type = Object.values(USER_TYPE).find((known) => String(known) === typeText);
  return typeText && !type ? undefined : { language: language as Language, type: type ?? null };
}

export const isSameVisitor = (a: Visitor, b: Visitor): boolean => formatVisitor(a) === formatVisitor(b);

export const currentVisitor = (): Visitor => ({
  language: readLanguage(),
  type: useClientStore.getState().roleType,
});
