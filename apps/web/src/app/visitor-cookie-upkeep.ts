import { useClientStore } from '../shared/state/client-store.ts';
import { currentVisitor, formatVisitor } from './visitor-cookie.ts';

const YEAR_SECONDS = 31_536_000;

/** Keeps the cookie equal to the language and the user type of this browser. Its path is that of the pages, which it is for. */
export function keepVisitorCookie(basename: string): void {
  let written = '';
  const write = () => {
    const text = formatVisitor(currentVisitor());
    if (text === written) return;
    written = text;
    const secure = location.protocol === 'https:' ? '; secure' : '';
    document.cookie = `visitor=${text}; path=${basename}; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
  };
  write();
  useClientStore.subscribe(write);
  // a change of the language reloads the page
  window.addEventListener('pagehide', () => {
    written = '';
    write();
  });
}
