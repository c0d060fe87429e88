import { USER_TYPE } from '@zhiye/contract/constants';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { useClientStore } from '../../../../shared/state/client-store.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { ReadingDeskDrawing } from '../../../../shared/ui/drawings/reading-desk.tsx';
import { StatePanel } from '../../../../shared/ui/feedback/state-panel.tsx';
import styles from '../applications/application-state.module.css';

/** The person already has an account. */
export function AlreadySignedIn() {
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
