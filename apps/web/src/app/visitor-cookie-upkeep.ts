import { useClientStore } from '../shared/state/client-store.ts';
import { writePreferenceCookie } from '../shared/storage/preference-cookie.ts';
import { currentVisitor, formatVisitor } from './visitor-cookie.ts';

/** Keeps the cookie equal to the language and the user type of this browser. */
export function keepVisitorCookie(): void {
  let written = '';
  const write = () => {
    const text = formatVisitor(currentVisitor());
    if (text === written) return;
    written = text;
    writePreferenceCookie('visitor', text);
  };
  write();
  useClientStore.subscribe(write);
  // a change of the language reloads the page
  window.addEventListener('pagehide', () => {
    written = '';
    write();
  });
}
