import { html, type Html } from '../page/html.ts';

/** CAS protocol 3.0, section 2.5.2: the reply about a ticket, always with HTTP 200. */
const envelope = (content: Html): string =>
  html`<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${content}</cas:serviceResponse>`.markup;

export const printSuccess = (user: string, displayName: string): string =>
  envelope(
    html`<cas:authenticationSuccess>
      <cas:user>${user}</cas:user>
      <cas:attributes><cas:displayName>${displayName}</cas:displayName></cas:attributes>
    </cas:authenticationSuccess>`,
  );

export type CasFailure = 'INVALID_REQUEST' | 'INVALID_TICKET' | 'INVALID_SERVICE';

export const printFailure = (code: CasFailure, text: string): string =>
  envelope(html`<cas:authenticationFailure code="${code}">${text}</cas:authenticationFailure>`);
