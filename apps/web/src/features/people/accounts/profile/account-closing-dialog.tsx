import { formatDay } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { useAppForm } from '../../../../shared/ui/forms/form.tsx';
import { showRefusalAtField } from '../forms/show-refusal.ts';
import { FormDialog } from './form-dialog.tsx';
import { useProfileChange } from './profile.queries.ts';
import type { Profile } from './profile.queries.ts';
import { initialReauthentication } from './reauthentication.ts';
import type { ReauthenticationValues } from './reauthentication.ts';
import { ReauthenticationField } from './reauthentication-field.tsx';
import styles from './account-closing.module.css';

interface AccountClosingDialogProps {
  readonly profile: Profile;
  readonly onClose: () => void;
}

const CONSEQUENCES = ['names', 'phone', 'reading', 'orders'] as const;

/** Lists what account closing means, and asks for the password or a code. */
export function AccountClosingDialog({ profile, onClose }: AccountClosingDialogProps) {
  const t = useT('profile');
  const form = useAppForm<ReauthenticationValues>(initialReauthentication(profile));
  const request = useProfileChange('POST /b/v1/userInfo/requestAccountClosing', {
    onRefused: (refusal) => void showRefusalAtField(form, refusal),
    onDone: ({ closesAt }) => {
      showToast('success', t('closing.asked', { day: formatDay(closesAt) }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('closing.question')}
      form={form}
      submitLabel={t('closing.submit')}
      look="danger"
      isSending={request.isPending}
      onSubmit={request.mutate}
      onClose={onClose}
    >
      <ul className={styles.consequences}>
        {CONSEQUENCES.map((name) => (
          <li key={name}>{t(`closing.consequence.${name}`)}</li>
        ))}
      </ul>
      <ReauthenticationField profile={profile} />
    </FormDialog>
  );
}
