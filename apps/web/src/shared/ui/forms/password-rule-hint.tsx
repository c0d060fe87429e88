import { useT } from '../../i18n/use-t.ts';
import { checkPassword } from '../../validation/password-rule.ts';
import { Icon } from '../icon.tsx';
import styles from './password-rule-hint.module.css';

/** The parts of the password rule, checked while the person types. */
export function PasswordRuleHint({ password }: { readonly password: string }) {
  const t = useT('shared');
  return (
    <ul className={styles.parts}>
      {checkPassword(password).map(({ part, isMet }) => (
        <li key={part} data-met={isMet}>
          {isMet ? <Icon name="check" size={12} /> : <i aria-hidden="true" />}
          {t(`passwordRule.${part}`)}
          <span className="vh">{isMet ? t('passwordRule.met') : t('passwordRule.unmet')}</span>
        </li>
      ))}
    </ul>
  );
}
