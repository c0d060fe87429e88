import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../../shared/api/index.ts';
import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';
import { Field } from '../../../../shared/ui/forms/field.tsx';
import { TextField } from '../../../../shared/ui/forms/text-field.tsx';
import { BULK_EDIT_KINDS } from './bulk-edit-form.ts';
import type { BulkEditForm } from './bulk-edit-form.ts';

interface BulkEditFieldsProps {
  readonly form: BulkEditForm;
  readonly onChange: (change: Partial<BulkEditForm>) => void;
}

/** The fields that choose the change and its new value. */
export function BulkEditFields({ form, onChange }: BulkEditFieldsProps) {
  const t = useT('books-admin');
  const isEnglish = useLanguage() === 'en';
  const subjects = useQuery({
    ...callQuery('GET /b/v1/admin/subject/findSubjects', {}),
    enabled: form.kind === 'subject',
  });
  const text = (name: 'percent' | 'publisher' | 'previewValue' | 'copyMaxCharacters' | 'copyPercent') => (
    <TextField
      label={t(`bulk.${name}`)}
      required
      autoComplete="off"
      maxLength={name === 'publisher' ? 100 : 5}
      inputMode={name === 'publisher' ? 'text' : 'numeric'}
      value={form[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  const choice = (
    name: 'kind' | 'listed' | 'priceTarget' | 'previewKind' | 'subjectCode',
    choices: readonly (readonly [string, string])[],
  ) => (
    <Field label={t(`bulk.${name}`)}>
      {(fieldProps) => (
        <select
          {...fieldProps}
          value={form[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        >
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
  const subjectChoices = (subjects.data?.list ?? []).map(
    ({ subjectCode, parentCode, name, nameEn }) =>
      [subjectCode, `${parentCode === null ? '' : '　'}${isEnglish ? nameEn : name}`] as const,
  );
  return (
    <>
      {choice('kind', named(BULK_EDIT_KINDS, 'kinds'))}
      {form.kind === 'listing' && choice('listed', named(['on', 'off'], 'listing'))}
      {form.kind === 'price' && choice('priceTarget', named(['discount', 'both'], 'prices'))}
      {form.kind === 'price' && text('percent')}
      {form.kind === 'publisher' && text('publisher')}
      {form.kind === 'subject' && choice('subjectCode', [['', t('bulk.chooseSubject')], ...subjectChoices])}
      {form.kind === 'preview' &&
        choice('previewKind', named(['none', 'pages', 'percent', 'chapters'], 'previewKinds'))}
      {form.kind === 'preview' && form.previewKind !== 'none' && text('previewValue')}
      {form.kind === 'copy' && text('copyMaxCharacters')}
      {form.kind === 'copy' && text('copyPercent')}
    </>
  );
}
