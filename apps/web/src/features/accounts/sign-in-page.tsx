import { Navigate, useSearchParams } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { safeReturnPath } from '../../shared/return-path.ts';
import { useClientStore } from '../../shared/store.ts';
import { ReadingDeskDrawing } from '../../shared/ui/drawings/reading-desk.tsx';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-page.module.css';

/** /login?from=: whoever is signed in, or has just done so, goes on to where they came from. */
export function SignInPage() {
  const t = useT('accounts');
  const from = safeReturnPath(useSearchParams()[0].get('from'));
  const isSignedIn = useClientStore((client) => client.personalInfo !== null);
  if (isSignedIn) return <Navigate to={from ?? paths.home} replace />;
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.desk} aria-hidden="true">
        <ReadingDeskDrawing />
        <p>{t('caption')}</p>
      </div>
      <SignInForm />
    </div>
  );
}
