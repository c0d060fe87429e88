import type { Bilingual, SettingRule, SettingValue } from '@zhiye/contract';

export type SettingGuard = 'money' | 'security';

/** What an area states about a setting. */
interface SettingDefinition<Value extends SettingValue> {
  readonly defaultValue: Value;
  readonly rule: SettingRule;
  /** What it does, for the settings page. */
  readonly description: Bilingual;
  /** A change waits for a second person: of finance for money, an administrator for security. */
  readonly guard?: SettingGuard;
  /** What is wrong with a value that the rule takes. */
  findError?(value: Value): Bilingual | undefined;
}

/** A value that staff can change while the server runs. `key` is stored and never renamed without a migration. */
export interface Setting<Value extends SettingValue = SettingValue> extends SettingDefinition<Value> {
  readonly key: string;
}

export const integerSetting = (
  defaultValue: number,
  [min, max]: readonly [min: number, max: number],
  zh: string,
  en: string,
): SettingDefinition<number> => ({
  defaultValue,
  rule: { type: 'integer', min, max },
  description: { zh, en },
});

export const booleanSetting = (
  defaultValue: boolean,
  zh: string,
  en: string,
): SettingDefinition<boolean> => ({ defaultValue, rule: { type: 'boolean' }, description: { zh, en } });

/** One line of text. */
export const textSetting = (
  defaultValue: string,
  { maxLength = 200, isRequired = false }: { readonly maxLength?: number; readonly isRequired?: boolean },
  zh: string,
  en: string,
): SettingDefinition<string> => ({
  defaultValue,
  rule: { type: 'text', maxLength, isRequired },
  description: { zh, en },
});

/** HTML of the editor; whoever shows it cleans it. */
export const richTextSetting = (zh: string, en: string): SettingDefinition<string> => ({
  defaultValue: '',
  rule: { type: 'richText', maxLength: 100_000 },
  description: { zh, en },
});

/** Text that is stored and never shown; empty by default. */
export const secretSetting = (
  zh: string,
  en: string,
  findError?: (value: string) => Bilingual | undefined,
): SettingDefinition<string> => ({
  defaultValue: '',
  rule: { type: 'secret', maxLength: 200 },
  description: { zh, en },
  ...(findError && { findError }),
});

/** Settings whose changes wait for a second person. */
export const needsSecondPerson = <Definitions extends Readonly<Record<string, object>>>(
  guard: SettingGuard,
  definitions: Definitions,
): Definitions =>
  Object.fromEntries(
    Object.entries(definitions).map(([key, definition]) => [key, { ...definition, guard }]),
  ) as Definitions;

type ValueOf<Definition> = Definition extends { readonly defaultValue: infer Value extends SettingValue }
  ? Value
  : never;

/** The settings of an area by key. */
export function defineSettings<
  Definitions extends Readonly<
    Record<string, SettingDefinition<number> | SettingDefinition<string> | SettingDefinition<boolean>>
  >,
>(definitions: Definitions) {
  const settings = Object.entries(definitions).map(([key, definition]) => [key, { key, ...definition }]);
  return Object.fromEntries(settings) as {
    readonly [Key in keyof Definitions]: Setting<ValueOf<Definitions[Key]>>;
  };
}

/** What is wrong with a value, in words; undefined when it may be stored. */
export function findSettingError(setting: Setting, value: SettingValue): Bilingual | undefined {
  const { rule } = setting;
  if (rule.type === 'integer') {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < rule.min || value > rule.max) {
      return {
        zh: `请填写 ${rule.min} 至 ${rule.max} 之间的整数`,
        en: `Enter a whole number from ${rule.min} to ${rule.max}`,
      };
    }
  } else if (rule.type === 'boolean') {
    if (typeof value !== 'boolean') return { zh: '请选择开启或关闭', en: 'Choose on or off' };
  } else {
    if (typeof value !== 'string') return { zh: '请填写文字', en: 'Enter text' };
    if (value.length > rule.maxLength) {
      return { zh: `最多 ${rule.maxLength} 个字`, en: `At most ${rule.maxLength} characters` };
    }
    if (rule.type === 'text' && rule.isRequired && value.trim() === '') {
      return { zh: '请填写内容', en: 'Enter text' };
    }
    if (rule.type === 'text' && /\p{Cc}/u.test(value)) {
      return { zh: '只能填写一行文字，不能有控制字符', en: 'One line of text without control characters' };
    }
  }
  return setting.findError?.(value);
}
