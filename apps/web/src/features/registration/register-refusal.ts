import type { Refused } from '../../shared/api.ts';
import { DRAFT_FIELDS } from './draft-problems.ts';
import type { DraftField } from './draft-problems.ts';

export const SECURITY_CHECK_FAILED = 4118;
export const AGREEMENT_OUTDATED = 4126;

const FIELD_OF_CODE: Readonly<Record<number, DraftField>> = {
  4115: 'code',
  4120: 'phone',
  4121: 'email',
  4122: 'password',
  4123: 'password',
  4124: 'passwordAgain',
  [AGREEMENT_OUTDATED]: 'agreement',
  4128: 'phone',
};
const BAD_INPUT = 4000;

/** The field a refusal of registering is about; undefined when it is about none. */
export function fieldOfRefusal({ code, data }: Pick<Refused, 'code' | 'data'>): DraftField | undefined {
  if (code !== BAD_INPUT) return FIELD_OF_CODE[code];
  return DRAFT_FIELDS.find((field) => field === data.where);
}
