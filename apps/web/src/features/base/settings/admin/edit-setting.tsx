import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { TextItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import { requiredRule } from '../../../../shared/ui/forms/field-rules.ts';
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
