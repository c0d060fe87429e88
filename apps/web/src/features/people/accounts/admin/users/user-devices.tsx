import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { call, callQuery, CallFailed } from '../../../../../shared/api/index.ts';
import type { DataOf } from '../../../../../shared/api/index.ts';
import { formatInstant } from '../../../../../shared/format.ts';
import { textLanguage } from '../../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../../shared/state/toasts.ts';
import { AdminConfirm } from '../../../../../shared/ui/admin/admin-confirm.tsx';
import { ErrorState } from '../../../../../shared/ui/feedback/error-state.tsx';
import { InlineAlert } from '../../../../../shared/ui/feedback/inline-alert.tsx';
import { Loading } from '../../../../../shared/ui/feedback/loading.tsx';
import { StatusTag } from '../../../../../shared/ui/feedback/status-tag.tsx';
import styles from './user-tabs.module.css';

const FIND = 'GET /b/v1/admin/user/findUserDevices';
type UserDevice = DataOf<typeof FIND>['list'][number];

const nameOf = ({ label, name }: UserDevice): string => label || name;

/** The devices of a user. Staff can unbind one, also when the user has used up their own unbindings. */
export function UserDevices({ userId }: { readonly userId: string }) {
  const t = useT('users-admin');
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<UserDevice>();
  const devices = useQuery(callQuery(FIND, { userId }));
  const unbind = useMutation({
    mutationFn: async ({ deviceId }: UserDevice) => {
      const reply = await call('POST /b/v1/admin/user/unbindUserDevice', { userId, deviceId });
      if (!reply.isOK) throw new CallFailed(reply);
    },
    onSuccess: () => showToast('success', t('devices.done')),
    onSettled: () =>
      Promise.all(
        [FIND, 'GET /b/v1/admin/user/getUser'].map((route) =>
          queryClient.invalidateQueries({ queryKey: [route] }),
        ),
      ),
  });
  if (devices.isError) return <ErrorState error={devices.error} onRetry={() => void devices.refetch()} />;
  if (!devices.data) return <Loading count={3} />;
  const { list, mayUnbind, unbindsLeft: left, unbindLimit: limit, unbindDays: days } = devices.data;
  return (
    <>
      {unbind.isError && (
        <InlineAlert tone="bad" title={t('failed')}>
          {unbind.error.message}
        </InlineAlert>
      )}
      {list.length === 0 && <p className="sub s13">{t('devices.none')}</p>}
      <ul className={styles.list} aria-label={t('devices.title')}>
        {list.map((device) => (
          <li key={device.deviceId}>
            <DeviceRow device={device}>
              {device.bound && mayUnbind && (
                <Button
                  size="small"
                  disabled={unbind.isPending}
                  aria-label={t('devices.unbindOne', { name: nameOf(device) })}
                  onClick={() => setAsked(device)}
                >
                  {t('devices.unbind')}
                </Button>
              )}
            </DeviceRow>
          </li>
        ))}
      </ul>
      <p className="sub s12">{t('devices.left', { left, limit, days })}</p>
      {asked && (
        <AdminConfirm
          title={t('devices.ask', { name: nameOf(asked) })}
          confirmLabel={t('devices.unbind')}
          cancelLabel={t('cancel')}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            unbind.mutate(asked);
          }}
        >
          {t('devices.askText')}
        </AdminConfirm>
      )}
    </>
  );
}

function DeviceRow({ device, children }: { readonly device: UserDevice; readonly children: ReactNode }) {
  const t = useT('users-admin');
  const usedAt = device.lastUsedAt ?? device.lastSignInAt;
  return (
    <>
      <div className={styles.line}>
        <span lang={textLanguage(nameOf(device))}>{nameOf(device)}</span>
        <StatusTag tone={device.bound ? 'ok' : 'done'}>
          {t(device.bound ? 'devices.bound' : 'devices.notBound')}
        </StatusTag>
      </div>
      <div className={styles.line}>
        <span className="sub s12">
          {t(`devices.type.${device.type}`)}{' '}
          {usedAt && <span className="num">{t('devices.usedAt', { at: formatInstant(usedAt) })}</span>}
        </span>
        {children}
      </div>
    </>
  );
}
