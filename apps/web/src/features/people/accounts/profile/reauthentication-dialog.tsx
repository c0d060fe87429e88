import { useQuery } from '@tanstack/react-query';
import type { Reauthentication } from '@zhiye/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { RefusedReply } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { useAppForm } from '../../../../shared/ui/forms/form.tsx';
import { showRefusalAtField } from '../forms/show-refusal.ts';
import { FormDialog } from './form-dialog.tsx';
import { profileQuery } from './profile.queries.ts';
import type { Profile } from './profile.queries.ts';
import { initialReauthentication, reauthenticationMethods } from './reauthentication.ts';
import type { ReauthenticationValues } from './reauthentication.ts';
import { ReauthenticationField } from './reauthentication-field.tsx';

interface ReauthenticationDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  /** Does what was asked for; a refusal is shown in the dialog. */
  readonly onSubmit: (reauthentication: Reauthentication) => Promise<RefusedReply | undefined>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks for the password or a code, and does one thing with it. */
export function ReauthenticationDialog(props: ReauthenticationDialogProps) {
  const { data: profile } = useQuery(profileQuery);
  if (!profile) return <Loading count={1} />;
  return <ProfileReauthenticationDialog profile={profile} {...props} />;
}

function ProfileReauthenticationDialog({
  profile,
  title,
  submitLabel,
  onSubmit,
  onClose,
  children,
}: ReauthenticationDialogProps & { readonly profile: Profile }) {
  const t = useT('profile');
  const form = useAppForm<ReauthenticationValues>(initialReauthentication(profile));
  const [isSending, setIsSending] = useState(false);
  const submit = async ({ reauthentication }: ReauthenticationValues) => {
    setIsSending(true);
    const refusal = await onSubmit(reauthentication).finally(() => setIsSending(false));
    if (!refusal) return onClose();
    showRefusalAtField(form, refusal);
  };
  const canProve = reauthenticationMethods(profile).length > 0;
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={submitLabel}
      isSending={isSending || !canProve}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{children}</p>
      {canProve ? (
        <ReauthenticationField profile={profile} />
      ) : (
        <InlineAlert tone="bad" title={t('noIdentity')} />
      )}
    </FormDialog>
  );
}
