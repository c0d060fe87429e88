import { UNKNOWN_ORDER } from './address-parameters.ts';

interface KnownMessage {
  readonly at: RegExp;
  readonly text: RegExp;
}

const NOT_FOUND = /没有找到，或不属于当前账号|Not found, or not yours|404 \(Not Found\)/;

/** Errors and alerts that an address shows rightly. */
const KNOWN: readonly KnownMessage[] = [
  // users who cannot buy get "not found"
  { at: new RegExp(UNKNOWN_ORDER), text: NOT_FOUND },
  // an order that was bought for the account has no codes
  { at: /^\/personal\/order\/code\//, text: NOT_FOUND },
  // without the parameters of another site or an earlier step, these pages show an error
  { at: /^\/(oauthLogin|oauthLogin_qq|bindAccount|completeInfo|ssoLogin)(\?|$)/, text: /./ },
  // the demo shop has applications that wait too long
  { at: /^\/backoffice\/samples$/, text: /超过审核期限|past the review deadline/ },
  // antd's table measures a scrollbar with a style tag without a nonce. The Content-Security-Policy refuses it, as it should, and
  // nothing depends on it.
  { at: /^\/backoffice\//, text: /directive 'style-src-elem/ },
];

/** `requested` is the address below the public path. */
export const isKnownMessage = (message: string, requested: string): boolean =>
  KNOWN.some(({ at, text }) => at.test(requested) && text.test(message));
