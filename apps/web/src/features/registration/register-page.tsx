import { useClientStore } from '../../shared/store.ts';
import { BasicInfo } from './basic-info.tsx';
import { useDraftLife } from './registration-draft.ts';
import { useRegistrationQuery } from './registration-type.ts';
import { SignedInRegistration } from './signed-in-registration.tsx';
import { TypeChoice } from './type-choice.tsx';

/** /register?type=&from=: the choice without a type, then the account, then what its type asks for. */
export function RegisterPage() {
  useDraftLife();
  const { type } = useRegistrationQuery();
  const isSignedIn = useClientStore((client) => client.personalInfo !== null);
  if (isSignedIn) return <SignedInRegistration />;
  return type === null ? <TypeChoice /> : <BasicInfo type={type} />;
}
