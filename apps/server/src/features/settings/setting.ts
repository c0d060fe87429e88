type SettingValue = number | string | boolean;

/** A value that staff can change while the server runs. `key` is stored and never renamed without a migration. */
export interface Setting<Value extends SettingValue> {
  readonly key: string;
  readonly defaultValue: Value;
}

type Widened<Value> = Value extends number ? number : Value extends string ? string : boolean;

/** The settings of an area, from their defaults. */
export function defineSettings<Defaults extends Readonly<Record<string, SettingValue>>>(defaults: Defaults) {
  const settings = Object.entries(defaults).map(([key, defaultValue]) => [key, { key, defaultValue }]);
  return Object.fromEntries(settings) as {
    readonly [Key in keyof Defaults]: Setting<Widened<Defaults[Key]>>;
  };
}
