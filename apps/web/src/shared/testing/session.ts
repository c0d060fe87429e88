import type { UserType } from '@zhiye/contract';
import { startSession } from '../state/session.ts';

/** Starts a session like the sign-in page. */
export function signInAs(type: UserType, name = '沈老师'): void {
  startSession({ token: `token-of-type-${type}`, personalInfo: { name, type } });
}
