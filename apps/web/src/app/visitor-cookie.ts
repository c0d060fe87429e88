import { USER_TYPE } from '@zhiye/contract/constants';
import type { Language, UserType } from '@zhiye/contract';
import { readLanguage } from '../shared/i18n/language.ts';
import { useClientStore } from '../shared/state/client-store.ts';

/** What the server needs to render the first page as this browser will: never who somebody is. */
export interface Visitor {
  readonly language: Language;
  readonly type: UserType | null;
}

const YEAR_SECONDS = 31_536_000;

/** `zh` for a guest, `en.2` for a teacher who reads English. */
const formatVisitor = ({ language, type }: Visitor): string => (type ? `${language}.${type}` : language);

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

/** Keeps the cookie equal to the language and the user type of this browser. */
export function keepVisitorCookie(): void {
  let written = '';
  const write = () => {
    const text = formatVisitor(currentVisitor());
    if (text === written) return;
    written = text;
    const secure = location.protocol === 'https:' ? '; secure' : '';
    document.cookie = `visitor=${text}; path=/pc; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
  };
  write();
  useClientStore.subscribe(write);
  // a change of the language reloads the page
  window.addEventListener('pagehide', () => {
    written = '';
    write();
  });
}
