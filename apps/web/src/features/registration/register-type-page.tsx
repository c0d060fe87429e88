import { useClientStore } from '../../shared/store.ts';
import { SignedInRegistration } from './signed-in-registration.tsx';
import { TypeChoice } from './type-choice.tsx';
import { useDraftLife } from './registration-draft.ts';

/** /registerType?type=&from=: who has an account already sees how their application stands. */
export function RegisterTypePage() {
  useDraftLife();
  const isSignedIn = useClientStore((client) => client.personalInfo !== null);
  return isSignedIn ? <SignedInRegistration /> : <TypeChoice />;
}
