import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Device } from '@zhiye/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/index.ts';
import type { DataOf } from '../../api/index.ts';
import { formatDay, formatInstant } from '../../format.ts';
import { textLanguage } from '../../i18n/text-language.ts';
import { useT } from '../../i18n/use-t.ts';
import { showToast } from '../../state/toasts.ts';
import { paths } from '../../navigation/paths.ts';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { Icon } from '../icon.tsx';
import { StatusTag } from '../feedback/status-tag.tsx';
import styles from './device-list.module.css';

const FIND_DEVICES = 'GET /b/v1/userInfo/findDevices';

interface DeviceListProps {
  readonly devices: DataOf<typeof FIND_DEVICES>;
  /** The devices to list; all of them by default. */
  readonly shown?: readonly Device[];
  readonly onUnbound?: () => void;
  /** More buttons of a device. */
  readonly actionsOf?: (device: Device) => ReactNode;
}

const nameOf = ({ label, name }: Device): string => label || name;

/** A person's devices. Each can be unbound after a confirmation; below is how many times this is still possible. */
export function DeviceList({ devices, shown = devices.list, onUnbound, actionsOf }: DeviceListProps) {
  const t = useT('shared');
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Device | null>(null);
  const unbind = useMutation({
    mutationFn: ({ deviceId }: Device) => call('POST /b/v1/userInfo/unbindDevice', { deviceId }),
    onSettled: (reply) => {
      void queryClient.invalidateQueries({ queryKey: [FIND_DEVICES] });
      if (!reply?.isOK) return;
      showToast('success', t('device.done'));
      onUnbound?.();
    },
  });
  const { unbindsLeft: count, unbindLimit: limit, unbindDays: days } = devices;
  return (
    <>
      <ul className={styles.list} aria-label={t('device.list')}>
        {shown.map((device) => (
          <li key={device.deviceId}>
            <DeviceFacts device={device} />
            {actionsOf?.(device)}
            {device.bound && (
              <Button
                size="small"
                aria-label={t('device.unbindName', { name: nameOf(device) })}
                disabled={count === 0 || unbind.isPending}
                onClick={() => setAsked(device)}
              >
                {t('device.unbind')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.left}>
        {count > 0 ? (
          t('device.left', { days, limit, count })
        ) : (
          <>
            {t('device.noneLeft', { days, limit })}{' '}
            <Link className="lk" to={paths.personal.service}>
              <Icon name="chat" size={13} /> {t('toSupport')}
            </Link>
          </>
        )}
      </p>
      {asked && (
        <ConfirmDialog
          title={t('device.question', { name: nameOf(asked) })}
          confirmLabel={t('device.yes')}
          cancelLabel={t('device.no')}
          onConfirm={() => {
            setAsked(null);
            unbind.mutate(asked);
          }}
          onCancel={() => setAsked(null)}
        >
          {t('device.consequence', { days, count: count - 1 })}
        </ConfirmDialog>
      )}
    </>
  );
}

function DeviceFacts({ device }: { readonly device: Device }) {
  const t = useT('shared');
  const time = device.lastUsedAt ?? device.lastSignInAt;
  return (
    <div>
      <b lang={textLanguage(nameOf(device))}>{nameOf(device)}</b>
      <StatusTag tone={device.bound ? 'ok' : 'done'}>
        {t(device.bound ? 'device.bound' : 'device.unbound')}
      </StatusTag>
      {device.current && (
        <StatusTag tone="run" glyph={false}>
          {t('device.current')}
        </StatusTag>
      )}
      <p className="sub">
        <span>{t(`device.type.${device.type}`)}</span>
        {device.label && <span lang={textLanguage(device.name)}>{device.name}</span>}
        <span className="num">
          {time ? t('device.lastUsed', { time: formatInstant(time) }) : t('device.neverSignedIn')}
        </span>
        {device.lastNetwork && <span className="num">IP {device.lastNetwork}</span>}
        {device.boundAt && (
          <span className="num">
            {t('device.bound')} {formatDay(device.boundAt)}
          </span>
        )}
      </p>
    </div>
  );
}
