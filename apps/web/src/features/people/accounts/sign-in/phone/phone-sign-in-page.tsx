import { useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { switchLanguage } from '../../../../../shared/i18n/language.ts';
import { useLanguage, useT } from '../../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../../shared/navigation/paths.ts';
import { PhonePage } from '../../../../../shared/phone/phone-page.tsx';
import { useClientStore } from '../../../../../shared/state/client-store.ts';
import { ReadingDeskDrawing } from '../../../../../shared/ui/drawings/reading-desk.tsx';
import { ExternalLoginOptions } from '../external-login-options.tsx';
import type { NextStep } from '../next-step.ts';
import { PasswordSignIn } from '../password-sign-in.tsx';
import { PortalLinks } from '../portal-links.tsx';
import { SignInNextStep } from '../sign-in-next-step.tsx';
import { useSignInQuery } from '../sign-in-query.ts';
import { SmsCodeSignIn } from '../sms-code-sign-in.tsx';
import { PhoneSmsSignIn } from './phone-sms-sign-in.tsx';
import styles from './phone-sign-in.module.css';

/** /login?from= on a phone: the code by SMS comes first, and creates the account of a new phone. */
export function PhoneSignInPage() {
  const t = useT('phone');
  const app = useT('app');
  const otherLanguage = useLanguage() === 'zh' ? 'en' : 'zh-CN';
  const { from } = useSignInQuery();
  const isSignedIn = useClientStore((state) => state.personalInfo !== null);
  if (isSignedIn) return <Navigate to={from ?? paths.home} replace />;
  const language = (
    <button type="button" className="lk" lang={otherLanguage} onClick={switchLanguage}>
      {app('header.otherLanguage')}
    </button>
  );
  return (
    <PhonePage hasHeading actions={language}>
      <div className={styles.scene} aria-hidden="true">
        <ReadingDeskDrawing />
      </div>
      <section className={styles.panel} aria-label={t('signIn.title')}>
        <SignInSteps />
      </section>
    </PhonePage>
  );
}

function SignInSteps() {
  const t = useT('phone');
  const names = useT('sign-in');
  const { portal } = useSignInQuery();
  const isByPassword = useSearchParams()[0].get('method') === 'password';
  const passedStep = (useLocation().state as { nextStep?: NextStep } | null)?.nextStep;
  const [nextStep, setNextStep] = useState(passedStep);
  if (nextStep)
    return (
      <>
        <h1>{names(`${nextStep.name}.title`)}</h1>
        <SignInNextStep step={nextStep} onNextStep={setNextStep} onLeave={() => setNextStep(undefined)} />
      </>
    );
  return (
    <>
      <h1>{portal ? names(`titleOf.${portal}`) : t('signIn.title')}</h1>
      <Methods isByPassword={isByPassword} />
      {isByPassword && <PasswordSignIn portal={portal} onNextStep={setNextStep} />}
      {!isByPassword && portal && <SmsCodeSignIn portal={portal} onNextStep={setNextStep} />}
      {!isByPassword && !portal && <PhoneSmsSignIn label={t('signIn.submit')} onNextStep={setNextStep} />}
      {!isByPassword && !portal && <p className={styles.hint}>{t('signIn.newPhone')}</p>}
      {portal === undefined && <ExternalLoginOptions />}
      <PortalLinks />
    </>
  );
}

function Methods({ isByPassword }: { readonly isByPassword: boolean }) {
  const t = useT('phone');
  const names = useT('sign-in');
  const { portal, from } = useSignInQuery();
  const link = (method: 'password' | undefined, label: string) => (
    <Link
      to={paths.login(from, { portal, method })}
      replace
      aria-current={(method === 'password') === isByPassword ? 'page' : undefined}
    >
      {label}
    </Link>
  );
  return (
    <nav className={styles.tabs} aria-label={names('methods')}>
      {link(undefined, t('signIn.byCode'))}
      {link('password', t('signIn.byPassword'))}
    </nav>
  );
}
