import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../shared/api.ts';
import { useLanguage, useT } from '../../shared/i18n/use-t.ts';
import { Field } from '../../shared/ui/field.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { BULK_KINDS } from './bulk-change.ts';
import type { BulkForm } from './bulk-change.ts';

interface BulkFieldsProps {
  readonly form: BulkForm;
  readonly onChange: (change: Partial<BulkForm>) => void;
}

/** What to change, and to what. */
export function BulkFields({ form, onChange }: BulkFieldsProps) {
  const t = useT('office-books');
  const isEnglish = useLanguage() === 'en';
  const classes = useQuery({
    ...callQuery('GET /b/v1/office/class/findClasses', {}),
    enabled: form.kind === 'class',
  });
  const text = (name: 'percent' | 'press' | 'trialValue' | 'copyMaxCharacters' | 'copyPercent') => (
    <TextField
      label={t(`bulk.${name}`)}
      required
      autoComplete="off"
      maxLength={name === 'press' ? 100 : 5}
      inputMode={name === 'press' ? 'text' : 'numeric'}
      value={form[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  const choice = (
    name: 'kind' | 'onShelf' | 'priceOf' | 'trialKind' | 'classCode',
    choices: readonly (readonly [string, string])[],
  ) => (
    <Field label={t(`bulk.${name}`)}>
      {(ties) => (
        <select {...ties} value={form[name]} onChange={({ target }) => onChange({ [name]: target.value })}>
          {choices.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  const named = <Value extends string>(values: readonly Value[], group: string) =>
    values.map((value) => [value, t(`bulk.${group}.${value}`)] as const);
  const classChoices = (classes.data?.list ?? []).map(
    ({ classCode, parentCode, name, nameEn }) =>
      [classCode, `${parentCode === null ? '' : '　'}${isEnglish ? nameEn : name}`] as const,
  );
  return (
    <>
      {choice('kind', named(BULK_KINDS, 'kinds'))}
      {form.kind === 'shelf' && choice('onShelf', named(['on', 'off'], 'shelf'))}
      {form.kind === 'price' && choice('priceOf', named(['discount', 'both'], 'prices'))}
      {form.kind === 'price' && text('percent')}
      {form.kind === 'press' && text('press')}
      {form.kind === 'class' && choice('classCode', [['', t('bulk.chooseClass')], ...classChoices])}
      {form.kind === 'trial' &&
        choice('trialKind', named(['none', 'pages', 'percent', 'chapters'], 'trials'))}
      {form.kind === 'trial' && form.trialKind !== 'none' && text('trialValue')}
      {form.kind === 'copy' && text('copyMaxCharacters')}
      {form.kind === 'copy' && text('copyPercent')}
    </>
  );
}
