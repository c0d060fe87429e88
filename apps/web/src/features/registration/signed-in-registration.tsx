import { Navigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useClientStore } from '../../shared/store.ts';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { OwnApplication } from './own-application.tsx';
import { PassedApplication } from './passed-application.tsx';
import { useRegistrationQuery } from './registration-type.ts';

/** What registering means for somebody with an account: the papers of teachers and institutions, or nothing more. */
export function SignedInRegistration() {
  const { type, from } = useRegistrationQuery();
  const role = useClientStore((client) => client.roleType);
  if (role === 3) return <OwnApplication type={3} />;
  if (role === 2) return <PassedApplication type={2} />;
  if (role === 1 && type === 2) return <OwnApplication type={2} />;
  // just registered, or nothing to do here
  if (role === 1 && type === 1) return <Navigate to={from ?? paths.home} replace />;
  return <AlreadySignedIn />;
}
