import { SUCCESS } from '@zhiye/contract';
import type { Envelope, Language, RefusalData } from '@zhiye/contract';
import type { Refusal } from '../refusal.ts';

export const succeed = <Data>(data: Data): Envelope<Data> => ({ code: SUCCESS, msg: '', data, isOK: true });

export const fail = (refusal: Refusal, language: Language): Envelope<RefusalData> => ({
  code: refusal.definition.code,
  msg: refusal.text(language),
  data: refusal.parameters,
  isOK: false,
});
