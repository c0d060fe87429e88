import type { Envelope, RefusalData } from '@zhiye/contract';
import { translate } from '../i18n/use-t.ts';
import { FAILURE_NOTICE_MS, showNotice, TRANSPORT_NOTICE_MS } from '../notices.ts';
import { expireSession } from '../session.ts';
import { LoginExpired, TransportFailed } from './failures.ts';
import { currentToken } from './gateway.ts';
import type { Reply } from './reply.ts';
import { isSilent } from './silent-refusals.ts';

export interface Sent {
  /** The token that went with the request; a late 4102 for it must not end a newer session. */
  readonly token: string | null;
  /** No notification, whatever happens: for what runs unasked in the background. */
  readonly silent?: boolean;
}

/** Decides by the body's code what the caller gets and what the person sees (SPEC section 8). */
export function settle<Data>(envelope: Envelope, sent: Sent): Reply<Data> {
  const { code, msg } = envelope;
  if (code === 200) return { isOK: true, code, data: envelope.data as Data };
  if (code === 'LoginExpired') throw new LoginExpired();
  if (code === 4101 || code === 4102) loseSession(msg, sent);
  else if (!sent.silent && !isSilent(envelope)) showFailure(msg);
  return { isOK: false, code, msg, data: (envelope.data ?? {}) as RefusalData };
}

/** When several calls meet the end of one session, the first speaks for all. */
export function loseSession(msg: string, sent: Sent): void {
  if (sent.token !== currentToken()) return;
  showFailure(msg);
  expireSession();
}

export function showFailure(msg: string): void {
  showNotice('error', msg || translate('shared', 'failed'), FAILURE_NOTICE_MS);
}

/** Shows that nothing usable came back and returns what to throw. */
export function failTransport(cause: unknown, sent: Sent): TransportFailed {
  const text = translate('shared', 'transportFailed');
  if (!sent.silent) showNotice('error', text, TRANSPORT_NOTICE_MS);
  return new TransportFailed(text, { cause });
}
