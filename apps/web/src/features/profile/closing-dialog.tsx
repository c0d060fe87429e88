import { formatDay } from '../../shared/format.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { showNotice } from '../../shared/notices.ts';
import { IdentityCheckFields } from '../../shared/ui/identity-check.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useProfileChange } from './profile.queries.ts';
import type { Profile } from './profile.queries.ts';
import { useFieldErrors } from './use-field-errors.ts';
import { useIdentity } from './use-identity.ts';
import styles from './closing.module.css';

interface ClosingDialogProps {
  readonly profile: Profile;
  readonly onClose: () => void;
}

const CONSEQUENCES = ['names', 'phone', 'reading', 'orders'] as const;

/** Says what closing an account means, and asks who wants it. */
export function ClosingDialog({ profile, onClose }: ClosingDialogProps) {
  const t = useT('profile');
  const { form, errors, tell, tellRefusal } = useFieldErrors();
  const identity = useIdentity(profile);
  const request = useProfileChange('POST /b/v1/userInfo/requestClosing', {
    onRefused: tellRefusal,
    onDone: ({ closesAt }) => {
      showNotice('success', t('closing.asked', { day: formatDay(closesAt) }));
      onClose();
    },
  });
  const submit = () => {
    if (!tell(identity.missing ? { check: identity.missing } : {}))
      request.mutate({ check: identity.fields.value });
  };
  return (
    <FormDialog
      title={t('closing.question')}
      form={form}
      submit={t('closing.submit')}
      look="danger"
      isSending={request.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <ul className={styles.consequences}>
        {CONSEQUENCES.map((name) => (
          <li key={name}>{t(`closing.consequence.${name}`)}</li>
        ))}
      </ul>
      <div data-field="check">
        <IdentityCheckFields {...identity.fields} error={errors.check} />
      </div>
    </FormDialog>
  );
}
