import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { EditSetting } from './edit-setting.tsx';
import { FIND_SETTINGS } from './setting.ts';
import type { Setting } from './setting.ts';
import { SettingHistory } from './setting-history.tsx';
import { SettingTable } from './setting-table.tsx';
import styles from './settings-page.module.css';

/** /backoffice/settings: every setting of the shop by area, with its history. For administrators only. */
export function SettingsPage() {
  const t = useT('settings-admin');
  const settings = useQuery(callQuery(FIND_SETTINGS, {}));
  const [edited, setEdited] = useState<Setting>();
  const [shownKey, setShownKey] = useState<string>();
  const areas = settings.data?.areas ?? [];
  const shown = areas.flatMap((area) => area.settings).find(({ key }) => key === shownKey);

  return (
    <section>
      <h1 className={page.title}>{t('title')}</h1>
      <p className={`sub ${styles.intro}`}>{t('intro')}</p>
      {settings.isPending && <Loading count={12} />}
      {settings.isError && <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />}
      {areas.map(({ area, settings: list }) => (
        <section key={area} className={styles.area} aria-labelledby={`settings-${area}`}>
          <h2 id={`settings-${area}`}>{t(`area.${area}`, { defaultValue: area })}</h2>
          <SettingTable
            settings={list}
            isBusy={settings.isFetching}
            onEdit={setEdited}
            onShowHistory={({ key }) => setShownKey(key)}
          />
        </section>
      ))}
      {edited && <EditSetting setting={edited} onClose={() => setEdited(undefined)} />}
      {shown && <SettingHistory setting={shown} onClose={() => setShownKey(undefined)} />}
    </section>
  );
}
