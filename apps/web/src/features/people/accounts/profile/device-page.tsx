import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Device, OwnSession, Reauthentication } from '@zhiye/contract';
import { useState } from 'react';
import { MAX_LENGTH } from '@zhiye/contract/constants';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { DeviceList } from '../../../../shared/ui/devices/device-list.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { ProfileSection } from './profile-section.tsx';
import { formatInstant } from '../../../../shared/format.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { ReauthenticationDialog } from './reauthentication-dialog.tsx';
import styles from './profile.module.css';
import { FormField, useAppForm } from '../../../../shared/ui/forms/form.tsx';
import { TextField } from '../../../../shared/ui/forms/text-field.tsx';
import { FormDialog } from './form-dialog.tsx';

/** /personal/device: the devices and sessions of a person, how many devices are allowed, and unbinding. */
export function DevicePage() {
  const t = useT('profile');
  const { data, isPending, error, refetch } = useQuery(callQuery('GET /b/v1/userInfo/findDevices', {}));
  const boundOf = (type: 'desktop' | 'mobile') =>
    data?.list.filter((device) => device.bound && device.type === type).length ?? 0;
  return (
    <>
      <h1 className="pt">{t('devices.title')}</h1>
      <p className="sub">{t('devices.text')}</p>
      {isPending && <Loading count={5} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.list.length === 0 && <NoDevices />}
      {data && data.list.length > 0 && (
        <ProfileSection
          title={t('devices.bound', {
            desktop: boundOf('desktop'),
            desktopLimit: data.desktopLimit,
            mobile: boundOf('mobile'),
            mobileLimit: data.mobileLimit,
          })}
        >
          <DeviceList devices={data} actionsOf={(device) => <DeviceActions device={device} />} />
        </ProfileSection>
      )}
      {!isPending && <SessionsSection />}
    </>
  );
}

function NoDevices() {
  const t = useT('profile');
  const actions = (
    <ButtonLink look="primary" to={paths.myBook}>
      {t('devices.toShelf')}
    </ButtonLink>
  );
  return (
    <EmptyState title={t('devices.empty')} actions={actions}>
      {t('devices.emptyText')}
    </EmptyState>
  );
}

const FIND = 'GET /b/v1/userInfo/findSessions';

/** Where the person is signed in now. One session or all others can be ended, by whoever proves to be the owner. */
function SessionsSection() {
  const t = useT('profile');
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(callQuery(FIND, {}));
  const [asked, setAsked] = useState<OwnSession | 'others'>();
  const end = async (which: OwnSession | 'others', reauthentication: Reauthentication) => {
    const reply =
      which === 'others'
        ? await call('POST /b/v1/userInfo/endOtherSessions', { reauthentication })
        : await call('POST /b/v1/userInfo/endSession', { sessionId: which.sessionId, reauthentication });
    void queryClient.invalidateQueries({ queryKey: [FIND] });
    if (!reply.isOK) return reply;
    showToast('success', t('sessions.ended'));
    return undefined;
  };
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading count={2} />;
  const endOthers = data.list.length > 1 && (
    <Button size="small" onClick={() => setAsked('others')}>
      {t('sessions.endOthers')}
    </Button>
  );
  return (
    <ProfileSection title={t('sessions.title')} action={endOthers}>
      <ul className={styles.list} aria-label={t('sessions.title')}>
        {data.list.map((session) => (
          <li key={session.sessionId}>
            <div>
              <b>{session.device || t('sessions.unknown')}</b>
              {session.current && (
                <StatusTag tone="run" glyph={false}>
                  {t('sessions.current')}
                </StatusTag>
              )}
              <p className="sub s13 num">
                {t('sessions.lastSeen', { time: formatInstant(session.lastSeenAt) })}
                {session.network && ` · IP ${session.network}`}
              </p>
            </div>
            {!session.current && (
              <Button
                size="small"
                aria-label={t('sessions.endName', { name: session.device || t('sessions.unknown') })}
                onClick={() => setAsked(session)}
              >
                {t('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ReauthenticationDialog
          title={t(asked === 'others' ? 'sessions.othersQuestion' : 'sessions.question')}
          submitLabel={t(asked === 'others' ? 'sessions.endOthers' : 'sessions.end')}
          onSubmit={(reauthentication) => end(asked, reauthentication)}
          onClose={() => setAsked(undefined)}
        >
          {t('sessions.text')}
        </ReauthenticationDialog>
      )}
    </ProfileSection>
  );
}

interface DeviceActionsProps {
  readonly device: Device;
}

/** Names a device, and takes an unbound one off the list. */
function DeviceActions({ device }: DeviceActionsProps) {
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
