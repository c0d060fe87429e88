import { Navigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useClientStore } from '../../shared/store.ts';
import { DeskFrame } from './desk-frame.tsx';
import { useSignInQuery } from './sign-in-query.ts';
import { SignInPanel } from './sign-in-panel.tsx';

/** /login?from=: whoever is signed in, or has just done so, goes on to where they came from. */
export function SignInPage() {
  const { entrance, from } = useSignInQuery();
  const type = useClientStore((client) => client.personalInfo?.type);
  if (type !== undefined) {
    const home = entrance === 'office' && type === 5 ? paths.office.home : paths.home;
    return <Navigate to={from ?? home} replace />;
  }
  return (
    <DeskFrame>
      <SignInPanel />
    </DeskFrame>
  );
}
