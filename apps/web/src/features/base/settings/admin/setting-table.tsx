import { Button } from 'antd';
import { formatInstant } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import type { Setting } from './setting.ts';
import styles from './settings-page.module.css';
import { useValueText } from './use-value-text.ts';

interface SettingTableProps {
  readonly settings: readonly Setting[];
  readonly isBusy: boolean;
  readonly onEdit: (setting: Setting) => void;
  readonly onShowHistory: (setting: Setting) => void;
}

/** The settings of one area. */
export function SettingTable({ settings, isBusy, onEdit, onShowHistory }: SettingTableProps) {
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
