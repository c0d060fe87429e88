import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { callQuery } from '../../../../shared/api/index.ts';
import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';
import { adminLists, SETTING_TABS } from '../../../../shared/navigation/admin-lists.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { TextItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import { requiredRule } from '../../../../shared/ui/forms/field-rules.ts';
import tabs from '../../../../shared/ui/navigation/tabs.module.css';
import { FIND_SETTINGS } from './setting.ts';
import type { Setting } from './setting.ts';
import { SettingHistory } from './setting-history.tsx';
import { SettingItem, readTypedValue } from './setting-item.tsx';
import { SettingTable } from './setting-table.tsx';
import styles from './settings-page.module.css';
import { useChangeSetting } from './use-change-setting.ts';

type Tab = (typeof SETTING_TABS)[number];

/** The areas of each tab, in their order. */
const TAB_AREAS: Readonly<Record<Exclude<Tab, 'other'>, readonly string[]>> = {
  orders: ['orders'],
  transfers: ['transfers'],
  invoices: ['invoices'],
  books: ['books', 'prices'],
  codes: ['codes'],
  reading: ['reading'],
  accounts: ['accounts', 'security'],
  service: ['support', 'channel'],
  shop: ['site-content'],
};
const placed = new Set(Object.values(TAB_AREAS).flat());

/** Whether a tab shows the settings of an area. */
const isOn = (tab: Tab, area: string): boolean =>
  tab === 'other' ? !placed.has(area) : TAB_AREAS[tab].includes(area);

/** /backoffice/settings: every setting of the shop in tabs, with its history and what waits for a second person. */
export function SettingsPage() {
  const t = useT('settings-admin');
  const { tab } = adminLists.settings.read(useSearchParams()[0]);
  const settings = useQuery(callQuery(FIND_SETTINGS, {}));
  const [edited, setEdited] = useState<Setting>();
  const [shownKey, setShownKey] = useState<string>();
  const areas = settings.data?.areas ?? [];
  const shown = areas.flatMap((area) => area.settings).find(({ key }) => key === shownKey);
  const countOf = (one: Tab) =>
    areas.reduce((sum, { area, settings: list }) => sum + (isOn(one, area) ? list.length : 0), 0);
  return (
    <section>
      <h1 className={page.title}>{t('title')}</h1>
      <p className={`sub ${styles.intro}`}>{t('intro')}</p>
      {settings.isPending && <Loading count={12} />}
      {settings.isError && <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />}
      {settings.data && (
        <nav className={`${tabs.tabs} ${styles.tabs}`} aria-label={t('tabs')}>
          {SETTING_TABS.filter((one) => countOf(one) > 0).map((one) => (
            <Link
              key={one}
              to={adminLists.settings.to({ tab: one })}
              aria-current={one === tab ? 'page' : undefined}
            >
              {t(`tab.${one}`)} <span>{countOf(one)}</span>
            </Link>
          ))}
        </nav>
      )}
      {areas
        .filter(({ area }) => isOn(tab, area))
        .map(({ area, settings: list }) => (
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

interface EditSettingProps {
  readonly setting: Setting;
  readonly onClose: () => void;
}

/** Changes one setting. It stays open when the value is refused or somebody else was faster. */
function EditSetting({ setting, onClose }: EditSettingProps) {
  const t = useT('settings-admin');
  const language = useLanguage();
  const change = useChangeSetting(setting);
  const { rule, value, needsSecondPerson } = setting;
  return (
    <AdminDialog<{ typed: string; password: string }>
      title={t('editTitle')}
      text={setting.description[language]}
      width={rule.type === 'richText' ? 860 : 480}
      initialValues={{ typed: value === null ? '' : String(value), password: '' }}
      submitLabel={t(needsSecondPerson ? 'submit' : 'save')}
      isBusy={change.isPending}
      failure={change.error?.message}
      onSubmit={({ typed, password }) =>
        change.mutate({ value: readTypedValue(setting, typed), password }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <SettingItem setting={setting} />
      {needsSecondPerson && (
        <TextItem<{ password: string }>
          name="password"
          label={t('password')}
          hint={t('guarded')}
          type="password"
          required
          rule={requiredRule(t('passwordMissing'))}
        />
      )}
    </AdminDialog>
  );
}
