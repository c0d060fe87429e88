import { USER_TYPE } from '@zhiye/contract/constants';
import type { RegistrationType } from '@zhiye/contract';
import { useSearchParams } from 'react-router';
import { safeReturnPath } from '../../../../shared/navigation/return-path.ts';

export const REGISTRATION_TYPES: readonly RegistrationType[] = [
  USER_TYPE.personal,
  USER_TYPE.teacher,
  USER_TYPE.institution,
];

/** Null when the text names none. */
const readRegistrationType = (text: string | null): RegistrationType | null =>
  REGISTRATION_TYPES.find((type) => String(type) === text) ?? null;

/** `?type=` and `?from=` of both addresses. */
export function useRegistrationQuery(): {
  readonly type: RegistrationType | null;
  readonly from: string | null;
} {
  const [query] = useSearchParams();
  return { type: readRegistrationType(query.get('type')), from: safeReturnPath(query.get('from')) };
}
