import { SUCCESS } from '@zhiye/contract';
import type { Envelope, Language } from '@zhiye/contract';
import type { Refusal } from '../refusal.ts';

export const succeed = <Data>(data: Data): Envelope<Data> => ({ code: SUCCESS, msg: '', data, isOK: true });

export const fail = (refusal: Refusal, language: Language): Envelope<null> => ({
  code: refusal.definition.code,
  msg: refusal.text(language),
  data: null,
  isOK: false,
});
