import { USER_TYPE } from '@zhiye/contract/constants';
import { Navigate } from 'react-router';
import { paths } from '../../../../shared/navigation/paths.ts';
import { useClientStore } from '../../../../shared/state/client-store.ts';
import { SignInLayout } from './sign-in-layout.tsx';
import { useSignInQuery } from './sign-in-query.ts';
import { SignInPanel } from './sign-in-panel.tsx';

/** /login?from=: a person who is signed in is redirected to the page before. */
export function SignInPage() {
  const { portal, from } = useSignInQuery();
  const type = useClientStore((client) => client.personalInfo?.type);
  if (type !== undefined) {
    const home = portal === 'staff' && type === USER_TYPE.staff ? paths.adminHome : paths.home;
    return <Navigate to={from ?? home} replace />;
  }
  return (
    <SignInLayout>
      <SignInPanel />
    </SignInLayout>
  );
}
