import type { UserType } from '@zhiye/contract';
import { startSession } from '../session.ts';

/** A session as the sign-in page would start it. */
export function signInAs(type: UserType, name = '沈老师'): void {
  startSession({ token: `token-of-type-${type}`, personalInfo: { name, type } });
}
