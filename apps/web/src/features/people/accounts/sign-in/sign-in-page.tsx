import { USER_TYPE } from '@zhiye/contract/constants';
import { Link, Navigate, useLocation } from 'react-router';
import { useState } from 'react';
import { paths } from '../../../../shared/navigation/paths.ts';
import { useClientStore } from '../../../../shared/state/client-store.ts';
import { SignInLayout } from './sign-in-layout.tsx';
import { useSignInQuery } from './sign-in-query.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import styles from './sign-in.module.css';
import { SmsCodeSignIn } from './sms-code-sign-in.tsx';
import { PortalLinks } from './portal-links.tsx';
import type { NextStep } from './next-step.ts';
import { SignInNextStep } from './sign-in-next-step.tsx';
import { ExternalLoginOptions } from './external-login-options.tsx';
import { PasswordSignIn } from './password-sign-in.tsx';
import tabs from '../../../../shared/ui/navigation/tabs.module.css';

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

/** Sign-in by password or by code. A temporary password is replaced in the same panel. */
function SignInPanel() {
  const t = useT('sign-in');
  const { method, portal, from } = useSignInQuery();
  // an external login ends here when it needs another step
  const passedStep = (useLocation().state as { nextStep?: NextStep } | null)?.nextStep;
  const [nextStep, setNextStep] = useState(passedStep);
  if (nextStep) {
    return (
      <section className={`card ${styles.panel}`} aria-labelledby="sign-in-title">
        <h1 id="sign-in-title">{t(`${nextStep.name}.title`)}</h1>
        <SignInNextStep step={nextStep} onNextStep={setNextStep} onLeave={() => setNextStep(undefined)} />
      </section>
    );
  }
  return (
    <section className={`card ${styles.panel}`} aria-labelledby="sign-in-title">
      <h1 id="sign-in-title">{t(portal ? `titleOf.${portal}` : 'title')}</h1>
      <SignInTabs />
      {method === 'code' ? (
        <SmsCodeSignIn portal={portal} onNextStep={setNextStep} />
      ) : (
        <PasswordSignIn portal={portal} onNextStep={setNextStep} />
      )}
      {portal !== 'staff' && (
        <p className={styles.register}>
          {t('noAccount')}
          <Link className="lk" to={paths.registerAs({ from })}>
            {t('register')}
          </Link>
        </p>
      )}
      {portal === undefined && <ExternalLoginOptions />}
      <PortalLinks />
    </section>
  );
}

/** Chooses between password and code; the choice is in the address. */
function SignInTabs() {
  const t = useT('sign-in');
  const { method: current, portal, from } = useSignInQuery();
  return (
    <nav className={`${tabs.tabs} ${styles.tabs}`} aria-label={t('methods')}>
      {(['password', 'code'] as const).map((method) => (
        <Link
          key={method}
          to={paths.login(from, { portal, method: method === 'code' ? method : undefined })}
          replace
          aria-current={method === current ? 'page' : undefined}
        >
          {t(`by.${method}`)}
        </Link>
      ))}
    </nav>
  );
}
