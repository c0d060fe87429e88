import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../shared/api/index.ts';
import type { Reply } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useAppForm } from '../../../../shared/ui/forms/form.tsx';
import { showRefusalAtField } from '../forms/show-refusal.ts';
import { FormDialog } from '../profile/form-dialog.tsx';
import { SecondFactorCodeField } from './second-factor-code-field.tsx';

interface SecondFactorCodeDialogProps {
  readonly action: 'renew' | 'remove';
  /** Gets the new recovery codes, if there are any. */
  readonly onDone: (recoveryCodes?: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Asks for a code before the recovery codes are replaced, or two-step verification is turned off. */
export function SecondFactorCodeDialog({ action, onDone, onClose }: SecondFactorCodeDialogProps) {
  const t = useT('second-factor');
  const form = useAppForm({ code: '' });
  const change = useMutation({
    mutationFn: ({ code }: { code: string }): Promise<Reply<{ recoveryCodes: string[] } | null>> =>
      action === 'renew'
        ? call('POST /b/v1/userInfo/replaceRecoveryCodes', { code: code.trim() })
        : call('POST /b/v1/userInfo/removeSecondFactor', { code: code.trim() }),
    gcTime: 0,
    onSuccess: (reply) => {
      if (reply.isOK) onDone(reply.data?.recoveryCodes);
      else showRefusalAtField(form, reply);
    },
  });
  return (
    <FormDialog
      title={t(`${action}.title`)}
      form={form}
      submitLabel={t(`${action}.submit`)}
      look={action === 'remove' ? 'danger' : 'primary'}
      isSending={change.isPending}
      onSubmit={change.mutate}
      onClose={onClose}
    >
      <p className="sub">{t(`${action}.text`)}</p>
      <SecondFactorCodeField mayRecover />
    </FormDialog>
  );
}
