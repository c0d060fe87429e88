import { useLanguage, useT } from '../../../shared/i18n/use-t.ts';
import { AdminDialog } from '../../../shared/ui/admin/admin-dialog.tsx';
import type { Setting } from './setting.ts';
import { readTypedValue, SettingItem } from './setting-item.tsx';
import { useChangeSetting } from './use-change-setting.ts';

interface EditSettingProps {
  readonly setting: Setting;
  readonly onClose: () => void;
}

/** Changes one setting. It stays open when the value is refused or somebody else was faster. */
export function EditSetting({ setting, onClose }: EditSettingProps) {
  const t = useT('settings-admin');
  const language = useLanguage();
  const change = useChangeSetting(setting);
  const { rule, value } = setting;
  return (
    <AdminDialog<{ typed: string }>
      title={t('editTitle')}
      text={setting.description[language]}
      width={rule.type === 'richText' ? 860 : 480}
      initialValues={{ typed: value === null ? '' : String(value) }}
      submitLabel={t('save')}
      isBusy={change.isPending}
      failure={change.error?.message}
      onSubmit={({ typed }) => change.mutate(readTypedValue(setting, typed), { onSuccess: onClose })}
      onClose={onClose}
    >
      <SettingItem setting={setting} />
    </AdminDialog>
  );
}
