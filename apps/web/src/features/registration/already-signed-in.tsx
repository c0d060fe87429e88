import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { useClientStore } from '../../shared/store.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { ReadingDeskDrawing } from '../../shared/ui/drawings/reading-desk.tsx';
import { StatePanel } from '../../shared/ui/state-panel.tsx';
import styles from './application-state.module.css';

/** Somebody with an account came to make one. */
export function AlreadySignedIn() {
  const t = useT('registration');
  const common = useT('shared');
  const { name = '', type = null } = useClientStore((client) => client.personalInfo) ?? {};
  const actions = (
    <>
      <ButtonLink look="primary" to={paths.home}>
        {common('toHome')}
      </ButtonLink>
      {type === 1 && (
        <ButtonLink to={paths.registerAs({ type: 2 })}>{t('signedIn.becomeTeacher')}</ButtonLink>
      )}
    </>
  );
  const drawing = (
    <span className={styles.desk}>
      <ReadingDeskDrawing />
    </span>
  );
  return (
    <div className="wrap">
      <StatePanel drawing={drawing} title={t('signedIn.title', { name })} actions={actions} whole>
        {t('signedIn.text')}
      </StatePanel>
    </div>
  );
}
