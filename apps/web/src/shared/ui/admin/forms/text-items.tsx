import { AutoComplete, Input } from 'antd';
import type { InputProps } from 'antd';
import type { ComponentProps } from 'react';
import { textLanguage } from '../../../i18n/text-language.ts';
import { useT } from '../../../i18n/use-t.ts';
import { textRule } from '../../forms/field-rules.ts';
import { FormItem } from './form-item.tsx';
import type { AnyValues, FormItemOptions } from './form-item.tsx';

/** Both have the language of what is typed; the form gives the value. */
const LineInput = (props: InputProps) => <Input {...props} lang={languageOf(props.value)} />;
const LinesInput = (props: ComponentProps<typeof Input.TextArea>) => (
  <Input.TextArea {...props} lang={languageOf(props.value)} />
);

const languageOf = (value: unknown) => (typeof value === 'string' ? textLanguage(value) : undefined);

interface TextOptions<Values> extends FormItemOptions<string, Values> {
  readonly maxLength?: number;
}

interface TextItemProps<Values>
  extends TextOptions<Values>, Pick<InputProps, 'type' | 'inputMode' | 'placeholder' | 'disabled'> {}

/** Without a rule of its own a required text must be filled in and have no forbidden characters. */
function useTextRule<Values>({ required, rule }: TextOptions<Values>): TextOptions<Values>['rule'] {
  const t = useT('shared');
  return rule ?? (required ? textRule(t('text.missing')) : undefined);
}

/** One line of text: a name, a number, an email address. */
export function TextItem<Values = AnyValues>({
  maxLength,
  type,
  inputMode,
  placeholder,
  disabled,
  ...item
}: TextItemProps<Values>) {
  return (
    <FormItem<string, Values> {...item} rule={useTextRule(item)}>
      <LineInput autoComplete="off" {...{ maxLength, type, inputMode, placeholder, disabled }} />
    </FormItem>
  );
}

interface TextAreaItemProps<Values> extends TextOptions<Values> {
  readonly rows?: number;
  readonly placeholder?: string;
}

/** Several lines of text. */
export function TextAreaItem<Values = AnyValues>({
  maxLength,
  rows = 4,
  placeholder,
  ...item
}: TextAreaItemProps<Values>) {
  return (
    <FormItem<string, Values> {...item} rule={useTextRule(item)}>
      <LinesInput {...{ maxLength, rows, placeholder }} />
    </FormItem>
  );
}

interface SuggestItemProps<Values> extends TextOptions<Values> {
  readonly suggestions: readonly string[];
}

/** One line of text with suggestions; other texts may be typed too. */
export function SuggestItem<Values = AnyValues>({
  maxLength,
  suggestions,
  ...item
}: SuggestItemProps<Values>) {
  return (
    <FormItem<string, Values> {...item} rule={useTextRule(item)}>
      <AutoComplete
        options={suggestions.map((text) => ({ value: text }))}
        // Enter submits what was typed, not the first suggestion
        defaultActiveFirstOption={false}
        // the lists are short, and screen readers need every option
        virtual={false}
      >
        <LineInput maxLength={maxLength} />
      </AutoComplete>
    </FormItem>
  );
}
