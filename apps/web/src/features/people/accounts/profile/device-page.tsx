import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { DeviceList } from '../../../../shared/ui/devices/device-list.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { DeviceActions } from './device-actions.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

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
