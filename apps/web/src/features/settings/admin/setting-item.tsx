import { useT } from '../../../shared/i18n/use-t.ts';
import { SelectItem } from '../../../shared/ui/admin/forms/select-item.tsx';
import { TextAreaItem, TextItem } from '../../../shared/ui/admin/forms/text-items.tsx';
import type { Setting, SettingValue } from './setting.ts';

type Typed = { readonly typed: string };

/** The control for the values that a setting takes. */
export function SettingItem({ setting: { rule } }: { readonly setting: Setting }) {
  const t = useT('settings-admin');
  const label = t('newValue');
  switch (rule.type) {
    case 'boolean':
      return (
        <SelectItem<Typed>
          name="typed"
          label={label}
          choices={[
            ['true', t('value.on')],
            ['false', t('value.off')],
          ]}
        />
      );
    case 'integer':
      return (
        <TextItem<Typed>
          name="typed"
          label={label}
          inputMode="numeric"
          hint={t('range', { min: rule.min, max: rule.max })}
          rule={(typed) =>
            /^-?\d{1,15}$/.test(typed.trim()) && Number(typed) >= rule.min && Number(typed) <= rule.max
              ? undefined
              : t('notInRange', { min: rule.min, max: rule.max })
          }
        />
      );
    case 'secret':
      return (
        <TextItem<Typed>
          name="typed"
          label={label}
          type="password"
          maxLength={rule.maxLength}
          hint={t('secretHint')}
        />
      );
    case 'richText':
      return (
        <TextAreaItem<Typed>
          name="typed"
          label={label}
          rows={16}
          maxLength={rule.maxLength}
          hint={t('richTextHint')}
        />
      );
    case 'text':
      return (
        <TextItem<Typed> name="typed" label={label} required={rule.isRequired} maxLength={rule.maxLength} />
      );
  }
}

export function readTypedValue({ rule }: Setting, typed: string): SettingValue {
  if (rule.type === 'integer') return Number(typed);
  if (rule.type === 'boolean') return typed === 'true';
  return rule.type === 'secret' ? typed : typed.trim();
}
