import type { OfficeRole } from '@zhiye/contract';
import { useT } from '../../shared/i18n/use-t.ts';
import controls from '../../shared/ui/controls.module.css';
import styles from './user-acts.module.css';

export const OFFICE_ROLES: readonly OfficeRole[] = ['catalogue', 'finance', 'service', 'admin'];

interface RoleChoiceProps {
  readonly chosen: readonly OfficeRole[];
  readonly onChoose: (roles: OfficeRole[]) => void;
  readonly error?: string;
}

/** Which roles a colleague has, with what each of them opens. */
export function RoleChoice({ chosen, onChoose, error }: RoleChoiceProps) {
  const t = useT('office-users');
  const toggle = (role: OfficeRole, isOn: boolean) =>
    onChoose(OFFICE_ROLES.filter((one) => (one === role ? isOn : chosen.includes(one))));
  return (
    <fieldset className={styles.roles}>
      <legend>{t('roles')}</legend>
      {OFFICE_ROLES.map((role) => (
        <label key={role}>
          <input
            type="checkbox"
            checked={chosen.includes(role)}
            onChange={({ target }) => toggle(role, target.checked)}
          />
          {t(`role.${role}`)}
          <span>{t(`roleText.${role}`)}</span>
        </label>
      ))}
      {error && (
        <p className={controls.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
