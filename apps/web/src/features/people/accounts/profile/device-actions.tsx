import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Device, Reauthentication } from '@zhiye/contract';
import { MAX_LENGTH } from '@zhiye/contract/constants';
import { useState } from 'react';
import { call } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { FormField, useAppForm } from '../../../../shared/ui/forms/form.tsx';
import { TextField } from '../../../../shared/ui/forms/text-field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { ReauthenticationDialog } from './reauthentication-dialog.tsx';

interface DeviceActionsProps {
  readonly device: Device;
}

/** Names a device, and takes an unbound one off the list. */
export function DeviceActions({ device }: DeviceActionsProps) {
  const t = useT('profile');
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const refresh = useDeviceRefresh();
  const name = device.label || device.name;
  const remove = async (reauthentication: Reauthentication) => {
    const { deviceId } = device;
    const reply = await call('POST /b/v1/userInfo/removeDevice', { deviceId, reauthentication });
    refresh();
    if (!reply.isOK) return reply;
    showToast('success', t('devices.removed'));
    return undefined;
  };
  const close = () => setOpen(undefined);
  return (
    <>
      <Button size="small" aria-label={t('devices.renameName', { name })} onClick={() => setOpen('rename')}>
        {t('devices.rename')}
      </Button>
      {!device.bound && !device.current && (
        <Button size="small" aria-label={t('devices.removeName', { name })} onClick={() => setOpen('remove')}>
          {t('devices.remove')}
        </Button>
      )}
      {open === 'rename' && <RenameDialog device={device} onClose={close} />}
      {open === 'remove' && (
        <ReauthenticationDialog
          title={t('devices.removeQuestion', { name })}
          submitLabel={t('devices.remove')}
          onSubmit={remove}
          onClose={close}
        >
          {t('devices.removeText')}
        </ReauthenticationDialog>
      )}
    </>
  );
}

function RenameDialog({ device, onClose }: DeviceActionsProps & { readonly onClose: () => void }) {
  const t = useT('profile');
  const form = useAppForm({ label: device.label });
  const refresh = useDeviceRefresh();
  const rename = useMutation({
    mutationFn: ({ label }: { label: string }) =>
      call('POST /b/v1/userInfo/renameDevice', { deviceId: device.deviceId, label: label.trim() }),
    onSuccess: (reply) => {
      if (!reply.isOK) return;
      refresh();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('devices.renameName', { name: device.label || device.name })}
      form={form}
      submitLabel={t('devices.save')}
      isSending={rename.isPending}
      onSubmit={rename.mutate}
      onClose={onClose}
    >
      <FormField name="label">
        {(field) => (
          <TextField
            {...field}
            label={t('devices.label')}
            hint={t('devices.labelHint')}
            maxLength={MAX_LENGTH.deviceLabel}
            autoFocus
          />
        )}
      </FormField>
    </FormDialog>
  );
}

function useDeviceRefresh(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const route of ['findDevices', 'findSessions'])
      void queryClient.invalidateQueries({ queryKey: [`GET /b/v1/userInfo/${route}`] });
  };
}
