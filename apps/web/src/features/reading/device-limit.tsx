import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { DeviceList } from '../../shared/ui/device-list.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import styles from './device-limit.module.css';

interface DeviceLimitProps {
  readonly bookId: number;
  /** The server's words. */
  readonly said: string;
  /** There is a place for this browser now. */
  readonly onUnbound: () => void;
}

/** In the reader's place, when the places of this kind are taken: the devices that hold them, to unbind one here. */
export function DeviceLimit({ bookId, said, onUnbound }: DeviceLimitProps) {
  const t = useT('reading');
  const devices = useQuery(callQuery('GET /b/v1/userInfo/findDevices', {}));
  const here = devices.data?.list.find(({ current }) => current);
  const holders = devices.data?.list.filter(({ bound, type }) => bound && (!here || type === here.type));
  return (
    <main className={`card ${styles.limit}`}>
      <div role="alert">
        <h1>{said}</h1>
        <p className="sub">{t('devices.text')}</p>
      </div>
      {devices.isPending && <Loading count={3} />}
      {devices.isError && <ErrorState error={devices.error} onRetry={() => void devices.refetch()} />}
      {holders && <DeviceList found={devices.data!} shown={holders} onUnbound={onUnbound} />}
      <p className={styles.ways}>
        <ButtonLink to={paths.personal.device}>{t('devices.manage')}</ButtonLink>
        <ButtonLink to={paths.bookDetail(bookId)}>{t('closed.toBook')}</ButtonLink>
        <ButtonLink to={paths.myBook}>{t('closed.toShelf')}</ButtonLink>
      </p>
    </main>
  );
}
