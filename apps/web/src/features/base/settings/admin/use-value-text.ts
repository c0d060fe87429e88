import { useT } from '../../../../shared/i18n/use-t.ts';
import type { Setting, SettingValue } from './setting.ts';

const MAX_SHOWN = 120;

/** A value as people read it. The value of a secret is null. */
export function useValueText() {
  const t = useT('settings-admin');
  return ({ rule }: Setting, value: SettingValue | null, isEmpty: boolean): string => {
    if (rule.type === 'secret') return t(isEmpty ? 'value.noSecret' : 'value.secret');
    if (typeof value === 'boolean') return t(value ? 'value.on' : 'value.off');
    if (value === null || value === '') return t('value.empty');
    const text = rule.type === 'richText' ? String(value).replace(/<[^>]*>/g, ' ') : String(value);
    return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
  };
}
