import { REPLY_CODE, SIGN_IN_STEP_REPLY_CODE } from '@zhiye/contract/constants';
import type { Envelope } from '@zhiye/contract';

/** A longer reply is data, not a text for a person (requirement R-805). */
const MAX_SHOWN_LENGTH = 1000;

/** Refusals that the page explains itself, by code and exact text. */
const shownByPage: readonly { readonly code: number; readonly texts: readonly string[] }[] = [
  { code: REPLY_CODE.notPermitted, texts: ['样书权限不足', 'You may not apply for sample books'] },
  {
    code: REPLY_CODE.alreadyOnShelf,
    texts: ['书架已存在该书', 'This textbook is already on your bookshelf'],
  },
];

/** No failures: the page shows the next step of the sign-in. */
const nextSteps: readonly (number | string)[] = Object.values(SIGN_IN_STEP_REPLY_CODE);

/** Whether a refusal is returned to the caller without a toast. */
export function isSilentRefusal(envelope: Envelope): boolean {
  if (JSON.stringify(envelope).length > MAX_SHOWN_LENGTH || nextSteps.includes(envelope.code)) return true;
  return shownByPage.some(({ code, texts }) => code === envelope.code && texts.includes(envelope.msg));
}
