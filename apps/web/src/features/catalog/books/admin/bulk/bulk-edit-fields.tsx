import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../../../shared/api/index.ts';
import { useLanguage, useT } from '../../../../../shared/i18n/use-t.ts';
import { SelectItem } from '../../../../../shared/ui/admin/forms/select-item.tsx';
import { TextItem } from '../../../../../shared/ui/admin/forms/text-items.tsx';
import { BULK_EDIT_KINDS } from './bulk-edit-form.ts';
import type { BulkEditForm } from './bulk-edit-form.ts';

interface BulkEditFieldsProps {
  readonly form: BulkEditForm;
}

/** The fields that choose the change and its new value. */
export function BulkEditFields({ form }: BulkEditFieldsProps) {
  const t = useT('books-admin');
  const isEnglish = useLanguage() === 'en';
  const subjects = useQuery({
    ...callQuery('GET /b/v1/admin/subject/findSubjects', {}),
    enabled: form.kind === 'subject',
  });
  const text = (name: 'percent' | 'publisher' | 'previewValue' | 'copyMaxCharacters' | 'copyPercent') => (
    <TextItem<BulkEditForm>
      name={name}
      label={t(`bulk.${name}`)}
      required
      maxLength={name === 'publisher' ? 100 : 5}
      inputMode={name === 'publisher' ? 'text' : 'numeric'}
    />
  );
  const choice = (
    name: 'kind' | 'listed' | 'priceTarget' | 'previewKind',
    values: readonly string[],
    group: string,
  ) => (
    <SelectItem<BulkEditForm>
      name={name}
      label={t(`bulk.${name}`)}
      choices={values.map((value) => [value, t(`bulk.${group}.${value}`)])}
    />
  );
  return (
    <>
      {choice('kind', BULK_EDIT_KINDS, 'kinds')}
      {form.kind === 'listing' && choice('listed', ['on', 'off'], 'listing')}
      {form.kind === 'price' && choice('priceTarget', ['discount', 'both'], 'prices')}
      {form.kind === 'price' && text('percent')}
      {form.kind === 'publisher' && text('publisher')}
      {form.kind === 'subject' && (
        <SelectItem<BulkEditForm>
          name="subjectCode"
          label={t('bulk.subjectCode')}
          placeholder={t('bulk.chooseSubject')}
          choices={(subjects.data?.list ?? []).map(({ subjectCode, parentCode, name, nameEn }) => [
            subjectCode,
            `${parentCode === null ? '' : '　'}${isEnglish ? nameEn : name}`,
          ])}
        />
      )}
      {form.kind === 'preview' &&
        choice('previewKind', ['default', 'none', 'pages', 'percent', 'chapters'], 'previewKinds')}
      {form.kind === 'preview' &&
        form.previewKind !== 'none' &&
        form.previewKind !== 'default' &&
        text('previewValue')}
      {form.kind === 'copy' && text('copyMaxCharacters')}
      {form.kind === 'copy' && text('copyPercent')}
    </>
  );
}
