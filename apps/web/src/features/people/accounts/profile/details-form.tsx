import { MAX_LENGTH } from '@zhiye/contract/constants';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { updatePersonalInfo } from '../../../../shared/state/session.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { LeaveDialog } from '../../../../shared/ui/dialogs/leave-dialog.tsx';
import { requiredRule } from '../../../../shared/ui/forms/field-rules.ts';
import { Form, FormField, useAppForm } from '../../../../shared/ui/forms/form.tsx';
import { TextField } from '../../../../shared/ui/forms/text-field.tsx';
import { showRefusalAtField } from '../forms/show-refusal.ts';
import { useProfileChange } from './profile.queries.ts';
import type { Profile } from './profile.queries.ts';
import styles from './profile.module.css';

interface DetailsFormProps {
  readonly profile: Profile;
  readonly onClose: () => void;
}

type DetailsValues = Pick<Profile, 'name' | 'nickname' | 'institution' | 'department'>;

const FIELDS = [
  { name: 'name', maxLength: MAX_LENGTH.personName, required: true, autoFocus: true },
  { name: 'nickname', maxLength: MAX_LENGTH.personName, required: true },
  { name: 'institution', maxLength: MAX_LENGTH.institution },
  { name: 'department', maxLength: MAX_LENGTH.department },
] as const;

/** The details that a person can change without reauthentication. */
export function DetailsForm({ profile, onClose }: DetailsFormProps) {
  const t = useT('profile');
  const { name, nickname, institution, department } = profile;
  const form = useAppForm<DetailsValues>({ name, nickname, institution, department }, 'details');
  const change = useProfileChange('POST /b/v1/userInfo/updateProfile', {
    onRefused: (refusal) => void showRefusalAtField(form, refusal),
    onDone: (personalInfo) => {
      updatePersonalInfo(personalInfo);
      showToast('success', t('details.done'));
      onClose();
    },
  });
  return (
    <Form form={form} className={styles.form} isBlocked={change.isPending} onSubmit={change.mutate}>
      {FIELDS.map((attributes) => (
        <FormField
          key={attributes.name}
          name={attributes.name}
          rule={'required' in attributes ? requiredRule(t(`details.missing.${attributes.name}`)) : undefined}
        >
          {(field) => <TextField {...field} {...attributes} label={t(`details.${attributes.name}`)} />}
        </FormField>
      ))}
      <div className={styles.actions}>
        <Button look="primary" type="submit" disabled={change.isPending}>
          {t('details.save')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
      <LeaveDialog isDirty={form.formState.isDirty && !change.isPending} />
    </Form>
  );
}
