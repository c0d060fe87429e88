import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'antd';
import { callQuery } from '../../../../shared/api/index.ts';
import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { FIND_SETTINGS } from './setting.ts';
import type { Setting } from './setting.ts';
import { SettingHistory } from './setting-history.tsx';
import styles from './settings-page.module.css';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { TextItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import { requiredRule } from '../../../../shared/ui/forms/field-rules.ts';
import { SettingItem, readTypedValue } from './setting-item.tsx';
import { useChangeSetting } from './use-change-setting.ts';
import { formatInstant } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { useValueText } from './use-value-text.ts';

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

interface SettingTableProps {
  readonly settings: readonly Setting[];
  readonly isBusy: boolean;
  readonly onEdit: (setting: Setting) => void;
  readonly onShowHistory: (setting: Setting) => void;
}

/** The settings of one area. */
function SettingTable({ settings, isBusy, onEdit, onShowHistory }: SettingTableProps) {
  const t = useT('settings-admin');
  const language = useLanguage();
  const textOf = useValueText();
  const columns: AdminColumns<Setting> = [
    {
      title: t('column.setting'),
      render: (_, { description, key }) => (
        <>
          {description[language]}
          <code className={styles.key}>{key}</code>
        </>
      ),
    },
    {
      title: t('column.value'),
      width: '22%',
      className: styles.value!,
      render: (_, setting) => (
        <b>
          <DataText>{textOf(setting, setting.value, setting.isDefault)}</DataText>
        </b>
      ),
    },
    {
      title: t('column.default'),
      width: '18%',
      className: styles.value!,
      render: (_, setting) => textOf(setting, setting.defaultValue, true),
    },
    {
      title: t('column.changed'),
      width: 160,
      render: (_, { changedAt, changedBy }) =>
        changedAt && (
          <>
            <span className={`num ${page.line}`}>{formatInstant(changedAt)}</span>
            <span className={`${page.by} ${page.under}`}>
              <DataText>{changedBy ?? t('byServer')}</DataText>
            </span>
          </>
        ),
    },
    {
      title: t('column.actions'),
      width: 150,
      render: (_, setting) => (
        <div className={styles.actions}>
          <Button
            type="link"
            size="small"
            aria-label={t('editOne', { name: setting.description[language] })}
            onClick={() => onEdit(setting)}
          >
            {t('edit')}
          </Button>
          {setting.version > 0 && (
            <Button
              type="text"
              size="small"
              aria-label={t('historyOf', { name: setting.description[language] })}
              onClick={() => onShowHistory(setting)}
            >
              {t('history')}
            </Button>
          )}
        </div>
      ),
    },
  ];
  return <AdminTable rows={settings} rowKey="key" columns={columns} isBusy={isBusy} />;
}
