import type { RegistrationType } from '@zhiye/contract';
import { useSearchParams } from 'react-router';
import { safeReturnPath } from '../../shared/return-path.ts';

export const REGISTRATION_TYPES: readonly RegistrationType[] = [1, 2, 3];

/** Null when the text names none. */
export const readRegistrationType = (text: string | null): RegistrationType | null =>
  REGISTRATION_TYPES.find((type) => String(type) === text) ?? null;

/** `?type=` and `?from=` of both addresses. */
export function useRegistrationQuery(): {
  readonly type: RegistrationType | null;
  readonly from: string | null;
} {
  const [query] = useSearchParams();
  return { type: readRegistrationType(query.get('type')), from: safeReturnPath(query.get('from')) };
}
