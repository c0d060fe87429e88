import type { StaffRole } from '@zhiye/contract';
import { useT } from '../../../../shared/i18n/use-t.ts';
import controls from '../../../../shared/ui/forms/controls.module.css';
import styles from './user-actions.module.css';

export const STAFF_ROLES: readonly StaffRole[] = ['catalog', 'finance', 'service', 'admin'];

interface RoleChoiceProps {
  readonly chosen: readonly StaffRole[];
  readonly onChoose: (roles: StaffRole[]) => void;
  readonly error?: string;
}

/** Check boxes for the staff roles, with what each role may do. */
export function RoleChoice({ chosen, onChoose, error }: RoleChoiceProps) {
  const t = useT('users-admin');
  const toggle = (role: StaffRole, isOn: boolean) =>
    onChoose(STAFF_ROLES.filter((one) => (one === role ? isOn : chosen.includes(one))));
  return (
    <fieldset className={styles.roles}>
      <legend>{t('roles')}</legend>
      {STAFF_ROLES.map((role) => (
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
