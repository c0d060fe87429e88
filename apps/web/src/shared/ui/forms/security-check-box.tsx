import { useId } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { SecurityCheck } from '../../security-check/use-security-check.ts';
import { Icon } from '../icon.tsx';
import styles from './security-check-box.module.css';

interface SecurityCheckBoxProps {
  /** The value of `useSecurityCheck`. */
  readonly check: SecurityCheck;
}

/** Starts the proof of work: about a second for one person, expensive for an attacker with thousands of requests. */
export function SecurityCheckBox({ check: { state, start } }: SecurityCheckBoxProps) {
  const t = useT('shared');
  const statusId = useId();
  return (
    <div className={styles.box} data-state={state}>
      <button
        type="button"
        role="checkbox"
        aria-checked={state === 'done'}
        aria-busy={state === 'working'}
        aria-describedby={statusId}
        onClick={start}
      >
        <span className={styles.mark}>{state === 'done' && <Icon name="check" size={14} />}</span>
        {t('securityCheck.label')}
      </button>
      <span role="status" id={statusId}>
        {(state === 'failed' || state === 'missing') && <Icon name="warn" size={13} />}
        {t(`securityCheck.${state}`)}
      </span>
    </div>
  );
}
