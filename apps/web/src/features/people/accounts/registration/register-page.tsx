import { useClientStore } from '../../../../shared/state/client-store.ts';
import { BasicInfo } from './basic-info.tsx';
import { useRegistrationDraftLifetime } from './registration-draft.ts';
import { useRegistrationQuery } from './registration-query.ts';
import { SignedInRegistration } from './signed-in-registration.tsx';
import { TypeChoice } from './type-choice.tsx';

/** /register?type=&from=: the choice of a type, then the account, then what the type requires. */
export function RegisterPage() {
  useRegistrationDraftLifetime();
  const { type } = useRegistrationQuery();
  const isSignedIn = useClientStore((client) => client.personalInfo !== null);
  if (isSignedIn) return <SignedInRegistration />;
  return type === null ? <TypeChoice /> : <BasicInfo type={type} />;
}
