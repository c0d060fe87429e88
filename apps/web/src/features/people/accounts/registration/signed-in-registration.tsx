import { USER_TYPE } from '@zhiye/contract/constants';
import { Navigate } from 'react-router';
import { paths } from '../../../../shared/navigation/paths.ts';
import { useClientStore } from '../../../../shared/state/client-store.ts';
import { OwnApplication } from '../applications/own-application.tsx';
import { ApprovedApplication } from '../applications/approved-application.tsx';
import { useRegistrationQuery } from './registration-query.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { ReadingDeskDrawing } from '../../../../shared/ui/drawings/reading-desk.tsx';
import { StatePanel } from '../../../../shared/ui/feedback/state-panel.tsx';
import styles from '../applications/applications.module.css';

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

/** The person already has an account. */
function AlreadySignedIn() {
  const t = useT('registration');
  const common = useT('shared');
  const { name = '', type = null } = useClientStore((client) => client.personalInfo) ?? {};
  const actions = (
    <>
      <ButtonLink look="primary" to={paths.home}>
        {common('toHome')}
      </ButtonLink>
      {type === USER_TYPE.personal && (
        <ButtonLink to={paths.registerAs({ type: USER_TYPE.teacher })}>
          {t('signedIn.becomeTeacher')}
        </ButtonLink>
      )}
    </>
  );
  const drawing = (
    <span className={styles.drawing}>
      <ReadingDeskDrawing />
    </span>
  );
  return (
    <div className="wrap">
      <StatePanel drawing={drawing} title={t('signedIn.title', { name })} actions={actions} isPage>
        {t('signedIn.text')}
      </StatePanel>
    </div>
  );
}
