import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import styles from './account-panel.module.css';
import { CodeSignIn } from './code-sign-in.tsx';
import { EntranceLinks } from './entrance-links.tsx';
import { FirstPassword } from './first-password.tsx';
import { OtherWays } from './other-ways.tsx';
import { PasswordSignIn } from './password-sign-in.tsx';
import { useSignInQuery } from './sign-in-query.ts';
import { SignInTabs } from './sign-in-tabs.tsx';

/** Signing in by password or by code; who came with a password of the shop sets an own one in the same place. */
export function SignInPanel() {
  const t = useT('accounts');
  const { way, entrance, from } = useSignInQuery();
  const [ticket, setTicket] = useState<string | null>(null);
  if (ticket !== null) {
    return (
      <section className={`card ${styles.panel}`} aria-labelledby="sign-in-title">
        <h1 id="sign-in-title">{t('first.title')}</h1>
        <FirstPassword ticket={ticket} onLeave={() => setTicket(null)} />
      </section>
    );
  }
  return (
    <section className={`card ${styles.panel}`} aria-labelledby="sign-in-title">
      <h1 id="sign-in-title">{t(entrance ? `titleOf.${entrance}` : 'title')}</h1>
      <SignInTabs />
      {way === 'code' ? (
        <CodeSignIn entrance={entrance} />
      ) : (
        <PasswordSignIn entrance={entrance} onMustChange={setTicket} />
      )}
      {entrance !== 'office' && (
        <p className={styles.register}>
          {t('noAccount')}
          <Link className="lk" to={paths.registerAs({ from })}>
            {t('register')}
          </Link>
        </p>
      )}
      {entrance === undefined && <OtherWays />}
      <EntranceLinks />
    </section>
  );
}
