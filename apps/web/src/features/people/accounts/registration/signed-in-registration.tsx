import { USER_TYPE } from '@zhiye/contract/constants';
import { Navigate } from 'react-router';
import { paths } from '../../../../shared/navigation/paths.ts';
import { useClientStore } from '../../../../shared/state/client-store.ts';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { OwnApplication } from '../applications/own-application.tsx';
import { ApprovedApplication } from '../applications/approved-application.tsx';
import { useRegistrationQuery } from './registration-query.ts';

/** Registration for a person with an account: the application of a teacher or an institution, or nothing more. */
export function SignedInRegistration() {
  const { type, from } = useRegistrationQuery();
  const role = useClientStore((client) => client.roleType);
  if (role === USER_TYPE.institution) return <OwnApplication type={USER_TYPE.institution} />;
  if (role === USER_TYPE.teacher) return <ApprovedApplication type={USER_TYPE.teacher} />;
  if (role === USER_TYPE.personal && type === USER_TYPE.teacher)
    return <OwnApplication type={USER_TYPE.teacher} />;
  // just registered, or nothing left to do
  if (role === USER_TYPE.personal && type === USER_TYPE.personal)
    return <Navigate to={from ?? paths.home} replace />;
  return <AlreadySignedIn />;
}
