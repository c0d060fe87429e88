import { Select } from 'antd';
import { DataText } from '../../../i18n/data-text.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { FormItem } from './form-item.tsx';
import type { AnyValues, FormItemOptions } from './form-item.tsx';
import { choiceRule } from './form-rules.ts';

interface SelectItemProps<Values> extends FormItemOptions<string, Values> {
  readonly choices: readonly (readonly [value: string, text: string])[];
  readonly placeholder?: string;
}

/** One value from a list. The value `''` shows the placeholder, unless it is one of the choices. */
export function SelectItem<Values = AnyValues>({ choices, placeholder, ...item }: SelectItemProps<Values>) {
  const t = useT('shared');
  const isChoice = (value: unknown) => choices.some(([choice]) => choice === value);
  return (
    <FormItem<string, Values>
      {...item}
      rule={item.rule ?? (item.required ? choiceRule(t('text.missing')) : undefined)}
      getValueProps={(value) => ({ value: value === '' && !isChoice('') ? undefined : (value as string) })}
    >
      <Select
        placeholder={placeholder}
        options={choices.map(([value, label]) => ({ value, label }))}
        // the lists are short, and screen readers need every option
        virtual={false}
        // the list indents a lower level, the chosen text does not
        labelRender={({ label }) => <DataText>{typeof label === 'string' ? label.trim() : label}</DataText>}
        optionRender={({ label }) => <DataText>{label}</DataText>}
      />
    </FormItem>
  );
}
