import { REPLY_CODE } from '@zhiye/contract/constants';
import type { Envelope, RefusalData } from '@zhiye/contract';
import { translate } from '../i18n/use-t.ts';
import { FAILURE_TOAST_MS, showToast, TRANSPORT_TOAST_MS } from '../state/toasts.ts';
import { expireSession, isLeavingAfterExpiry } from '../state/session.ts';
import { LoginExpired, TransportFailed } from './failures.ts';
import { currentToken } from './request.ts';
import type { Reply } from './reply.ts';
import { isSilentRefusal } from './silent-refusals.ts';

export interface SentRequest {
  /** The token that was sent; a late 4102 for it must not end a newer session. */
  readonly token: string | null;
  /** The session had ended and its page was still shown: the person knows, and is on the way to sign in. */
  readonly isAfterExpiry: boolean;
  /** Shows no toast, whatever happens: for calls in the background. */
  readonly silent?: boolean;
}

/** Call it when the request is sent. */
export const describeRequest = ({ silent }: { readonly silent?: boolean } = {}): SentRequest => ({
  token: currentToken(),
  isAfterExpiry: isLeavingAfterExpiry(),
  silent,
});

/** Decides by the body's code what the caller gets and what the person sees (requirements ). */
export function handleEnvelope<Data>(envelope: Envelope, sent: SentRequest): Reply<Data> {
  const { code, msg } = envelope;
  if (code === REPLY_CODE.success)
    return { isOK: true, code: REPLY_CODE.success, data: envelope.data as Data };
  if (code === 'LoginExpired') throw new LoginExpired();
  if (isSessionEnd(code)) handleSessionEnd(msg, sent);
  else if (!sent.silent && !isSilentRefusal(envelope)) showFailureToast(msg);
  return { isOK: false, code, msg, data: (envelope.data ?? {}) as RefusalData };
}

export const isSessionEnd = (code: number): boolean =>
  code === REPLY_CODE.notSignedIn || code === REPLY_CODE.sessionEnded;

/** When several calls find that the session has ended, only the first shows it. */
export function handleSessionEnd(msg: string, sent: SentRequest): void {
  if (sent.isAfterExpiry || sent.token !== currentToken()) return;
  showFailureToast(msg);
  expireSession();
}

export function showFailureToast(msg: string): void {
  showToast('error', msg || translate('shared', 'failed'), FAILURE_TOAST_MS);
}

/** Shows that no usable reply came and returns the error to throw. */
export function reportTransportFailure(cause: unknown, sent: SentRequest): TransportFailed {
  const text = translate('shared', 'transportFailed');
  if (!sent.silent) showToast('error', text, TRANSPORT_TOAST_MS);
  return new TransportFailed(text, { cause });
}
