import type { StaffRole } from '@zhiye/contract';
import { STAFF_ROLES } from '@zhiye/contract/constants';
import { Checkbox } from 'antd';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { FormItem } from '../../../../../shared/ui/admin/forms/form-item.tsx';
import styles from './user-actions.module.css';

/** Check boxes for the staff roles, with what each role may do. The name of the field is `staffRoles`. */
export function RolesItem() {
  const t = useT('users-admin');
  const options = STAFF_ROLES.map((role) => ({
    value: role,
    label: (
      <>
        {t(`role.${role}`)}
        <span>{t(`roleText.${role}`)}</span>
      </>
    ),
  }));
  return (
    <FormItem<readonly StaffRole[]>
      name="staffRoles"
      label={t('roles')}
      rule={(roles) => (roles.length === 0 ? t('rolesMissing') : undefined)}
    >
      <Checkbox.Group role="group" aria-label={t('roles')} className={styles.roles} options={options} />
    </FormItem>
  );
}
