import type { RegistrationType } from '@zhiye/contract';
import { Link } from 'react-router';
import { useClientStore } from '../../../../shared/state/client-store.ts';
import { useRegistrationDraftLifetime } from './registration-draft.ts';
import { useRegistrationQuery } from './registration-query.ts';
import { SignedInRegistration } from './signed-in-registration.tsx';
import { TypeChoice } from './type-choice.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { BasicInfoForm } from './basic-info-form.tsx';
import { TypeDrawing } from './drawings/type-drawing.tsx';
import { RegistrationHeader } from './registration-header.tsx';
import styles from './registration.module.css';

/** /register?type=&from=: the choice of a type, then the account, then what the type requires. */
export function RegisterPage() {
  useRegistrationDraftLifetime();
  const { type } = useRegistrationQuery();
  const isSignedIn = useClientStore((client) => client.personalInfo !== null);
  if (isSignedIn) return <SignedInRegistration />;
  return type === null ? <TypeChoice /> : <BasicInfo type={type} />;
}

/** The second step: the account. The chosen type is shown beside it and can be changed. */
function BasicInfo({ type }: { readonly type: RegistrationType }) {
  const t = useT('registration');
  const { from } = useRegistrationQuery();
  return (
    <div className="wrap">
      <RegistrationHeader title={t(`basic.title.${type}`)} type={type} step="basic" />
      <div className={styles.columns}>
        <BasicInfoForm type={type} />
        <aside className={`card ${styles.aside}`} aria-labelledby="chosen-type">
          <span className={styles.registerPageDrawing}>
            <TypeDrawing type={type} />
          </span>
          <h2 id="chosen-type">{t(`type.${type}.name`)}</h2>
          <p>{t(`type.${type}.who`)}</p>
          <p className={styles.next}>{t(`type.${type}.next`)}</p>
          <Link className="lk" to={paths.registerChoice({ type, from })}>
            <Icon name="left" size={13} /> {t('basic.otherType')}
          </Link>
          <p className={styles.signIn}>
            {t('choice.hasAccount')}
            <Link className="lk" to={paths.login(from ?? undefined)}>
              {t('choice.signIn')}
            </Link>
          </p>
        </aside>
      </div>
    </div>
  );
}
