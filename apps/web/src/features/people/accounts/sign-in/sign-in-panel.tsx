import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import styles from './account-panel.module.css';
import { SmsCodeSignIn } from './sms-code-sign-in.tsx';
import { PortalLinks } from './portal-links.tsx';
import type { NextStep } from './next-step.ts';
import { SignInNextStep } from './sign-in-next-step.tsx';
import { ExternalLoginOptions } from './external-login-options.tsx';
import { PasswordSignIn } from './password-sign-in.tsx';
import { useSignInQuery } from './sign-in-query.ts';
import { SignInTabs } from './sign-in-tabs.tsx';

/** Sign-in by password or by code. A temporary password is replaced in the same panel. */
export function SignInPanel() {
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
