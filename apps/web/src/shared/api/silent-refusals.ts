import type { Envelope } from '@zhiye/contract';

/** A longer reply is data, not a message for a person (SPEC section 8). */
const LONGEST_SHOWN_REPLY = 1000;

/** Refusals that the page itself explains in place, by code and by the server's very words. */
const spokenInPlace: readonly { readonly code: number; readonly texts: readonly string[] }[] = [
  { code: 4201, texts: ['样书权限不足', 'You may not apply for sample books'] },
  { code: 4001, texts: ['书架已存在该书', 'This book is already on your shelf'] },
];

/** Whether a refusal is returned to the caller without a notification. */
export function isSilent(envelope: Envelope): boolean {
  if (JSON.stringify(envelope).length > LONGEST_SHOWN_REPLY) return true;
  return spokenInPlace.some(({ code, texts }) => code === envelope.code && texts.includes(envelope.msg));
}
