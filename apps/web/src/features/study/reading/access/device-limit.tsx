import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { DeviceList } from '../../../../shared/ui/devices/device-list.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import styles from './access.module.css';

interface DeviceLimitProps {
  readonly bookId: number;
  /** The server's text. */
  readonly reasonText: string;
  /** A device was unbound, so this browser can be bound. */
  readonly onUnbound: () => void;
}

/** Shown instead of the reader at the device limit: the bound devices of this type, one of which can be unbound. */
export function DeviceLimit({ bookId, reasonText, onUnbound }: DeviceLimitProps) {
  const t = useT('reading');
  const devices = useQuery(callQuery('GET /b/v1/userInfo/findDevices', {}));
  const currentDevice = devices.data?.list.find(({ current }) => current);
  const boundDevices = devices.data?.list.filter(
    ({ bound, type }) => bound && (!currentDevice || type === currentDevice.type),
  );
  return (
    <main className={`card ${styles.limit}`}>
      <div role="alert">
        <h1>{reasonText}</h1>
        <p className="sub">{t('devices.text')}</p>
      </div>
      {devices.isPending && <Loading count={3} />}
      {devices.isError && <ErrorState error={devices.error} onRetry={() => void devices.refetch()} />}
      {boundDevices && <DeviceList devices={devices.data!} shown={boundDevices} onUnbound={onUnbound} />}
      <p className={styles.actions}>
        <ButtonLink to={paths.personal.device}>{t('devices.manage')}</ButtonLink>
        <ButtonLink to={paths.bookDetail(bookId)}>{t('noAccess.toBook')}</ButtonLink>
        <ButtonLink to={paths.myBook}>{t('noAccess.toShelf')}</ButtonLink>
      </p>
    </main>
  );
}
