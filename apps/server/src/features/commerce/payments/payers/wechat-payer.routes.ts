// Who pays inside WeChat: this browser knows it by a signed cookie, after WeChat has named the payer once.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { paymentErrors } from '@zhiye/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { siteCookieName } from '../../../../platform/http/cookie-name.ts';
import type { Call } from '../../../../platform/http/route-mount.ts';
import { isMac, macOf } from '../../../../platform/master-secret.ts';
import type { MacInput } from '../../../../platform/master-secret.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { PaymentContext } from '../payment-context.ts';
import { ProviderUnavailable } from '../providers/provider-errors.ts';

const PAYER_COOKIE = 'zhiye_payer';
const STATE_COOKIE = 'zhiye_payer_state';
const STATE_LIFE_SECONDS = 600;
const ORDER_NO = /^\d{20}$/;

type PayerContext = Pick<
  PaymentContext,
  'providers' | 'masterSecret' | 'secureCookies' | 'publicUrl' | 'log'
>;

/**
 * The payer that WeChat has named to this browser, or the address at which it names them. The state binds the way there and back to this
 * browser, so that nobody gives it the payer of another one.
 */
export function findWeChatPayer(
  context: PayerContext,
  orderNo: string,
  call: Pick<Call, 'cookies' | 'setReply'>,
): { readonly payer: string } | { readonly payerUrl: string } {
  const payers = context.providers['wechat-pay'].payers ?? refuse(paymentErrors.noPaymentInWeChat);
  const payer = readPayer(context, call.cookies);
  if (payer !== undefined) return { payer };
  const state = randomBytes(16).toString('base64url');
  call.setReply((reply) => setCookie(context, reply, STATE_COOKIE, state, STATE_LIFE_SECONDS));
  const returnUrl = `${context.publicUrl}/b/v1/payment/returnFromWeChat?orderNo=${orderNo}`;
  return { payerUrl: payers.payerUrl(returnUrl, state) };
}

/**
 * Leads to the payment, which asks for the payer again when this was in vain: the code is never exchanged twice, because the state works
 * once, and it never is in the address of a page that can be reloaded. `payer=unknown` keeps the page from asking without end.
 */
export async function returnFromWeChat(
  context: PayerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { cookies }: Pick<Call, 'cookies'>,
): Promise<FastifyReply> {
  const { orderNo, code, state } = request.query as Partial<Record<string, unknown>>;
  if (typeof orderNo !== 'string' || !ORDER_NO.test(orderNo))
    return reply.redirect(`${context.publicUrl}/mobile/personal/order`);
  const back = `${context.publicUrl}/mobile/payment?orderNo=${orderNo}&provider=wechat-pay`;
  // the browser goes back to this address from the page after it
  if (readPayer(context, cookies) !== undefined) return reply.redirect(back);
  const expected = cookies[siteCookieName(STATE_COOKIE, context.secureCookies)] ?? '';
  const name = siteCookieName(STATE_COOKIE, context.secureCookies);
  void reply.clearCookie(name, { path: '/', secure: context.secureCookies });
  const isOurs = typeof state === 'string' && expected !== '' && isSame(state, expected);
  const payer =
    isOurs && typeof code === 'string' && code !== '' ? await fetchPayer(context, code) : undefined;
  if (payer === undefined) return reply.redirect(`${back}&payer=unknown`);
  const signature = macOf(context.masterSecret, signed(payer));
  setCookie(context, reply, PAYER_COOKIE, `${payer}.${signature}`);
  return reply.redirect(back);
}

async function fetchPayer({ providers, log }: PayerContext, code: string): Promise<string | undefined> {
  try {
    return await providers['wechat-pay'].payers?.fetchPayer(code);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    log.warn({ err: error }, 'WeChat did not name a payer');
    return undefined;
  }
}

function readPayer(
  { masterSecret, secureCookies }: PayerContext,
  cookies: Call['cookies'],
): string | undefined {
  const [payer = '', signature = ''] = (cookies[siteCookieName(PAYER_COOKIE, secureCookies)] ?? '').split(
    '.',
  );
  return payer && isMac(masterSecret, signed(payer), signature) ? payer : undefined;
}

/** Without a life the cookie ends with the browser: the next visit asks WeChat again, which nobody notices. */
function setCookie(
  { secureCookies }: PayerContext,
  reply: FastifyReply,
  name: string,
  value: string,
  maxAge?: number,
): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: secureCookies } as const;
  void reply.setCookie(siteCookieName(name, secureCookies), value, {
    ...options,
    ...(maxAge !== undefined && { maxAge }),
  });
}

const signed = (payer: string): MacInput => ({ purpose: 'wechat payer', text: payer, encoding: 'base64url' });

const isSame = (given: string, expected: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
