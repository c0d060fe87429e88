import { useClientStore } from '../../../../shared/state/client-store.ts';
import { SignedInRegistration } from './signed-in-registration.tsx';
import { TypeChoice } from './type-choice.tsx';
import { useRegistrationDraftLifetime } from './registration-draft.ts';

/** /registerType?type=&from=: a person with an account sees the state of the application. */
export function RegisterTypePage() {
  useRegistrationDraftLifetime();
  const isSignedIn = useClientStore((client) => client.personalInfo !== null);
  return isSignedIn ? <SignedInRegistration /> : <TypeChoice />;
}
