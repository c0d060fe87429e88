import type { AdminSubjectView } from '@zhiye/contract';
import { useState } from 'react';
import { call } from '../../../../shared/api/index.ts';
import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';
import { findTextError } from '../../../../shared/validation/plain-text.ts';
import { Field } from '../../../../shared/ui/forms/field.tsx';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { TextField } from '../../../../shared/ui/forms/text-field.tsx';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';

interface SubjectDialogProps {
  /** Undefined for a new item. */
  readonly edited: AdminSubjectView | undefined;
  readonly topSubjects: readonly AdminSubjectView[];
  readonly onClose: () => void;
}

type Names = 'subjectCode' | 'name' | 'nameEn';

/** Creates or edits a subject. Its code cannot be changed later. */
export function SubjectDialog({ edited, topSubjects, onClose }: SubjectDialogProps) {
  const t = useT('catalog-admin');
  const isEnglish = useLanguage() === 'en';
  const act = useAdminListAction('GET /b/v1/admin/subject/findSubjects');
  const [typed, setTyped] = useState({
    ...{ subjectCode: edited?.subjectCode ?? '', name: edited?.name ?? '', nameEn: edited?.nameEn ?? '' },
    parentCode: edited?.parentCode ?? '',
  });
  const [errors, setErrors] = useState<Partial<Record<Names, string>>>({});
  const submit = () => {
    const found: Partial<Record<Names, string>> = {};
    if (!/^[A-Za-z0-9-]{1,32}$/.test(typed.subjectCode)) found.subjectCode = t('subjects.badCode');
    for (const name of ['name', 'nameEn'] as const) {
      const problem = findTextError(typed[name]);
      if (problem) found[name] = t(`problem.${problem}`);
    }
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const input = { ...typed, parentCode: typed.parentCode || null };
    const way = edited ? 'POST /b/v1/admin/subject/editSubject' : 'POST /b/v1/admin/subject/createSubject';
    act.mutate(() => call(way, input), { onSuccess: onClose });
  };
  const field = (name: Names, maxLength: number) => (
    <TextField
      label={t(`subjects.${name}`)}
      hint={name === 'subjectCode' && !edited ? t('subjects.codeHint') : undefined}
      error={errors[name]}
      required
      maxLength={maxLength}
      disabled={name === 'subjectCode' && edited !== undefined}
      value={typed[name]}
      onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
    />
  );
  return (
    <AdminDialog
      title={edited ? t('subjects.edit') : t('subjects.create')}
      submitLabel={t('save')}
      isBusy={act.isPending}
      failure={act.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      {field('subjectCode', 32)}
      {field('name', 60)}
      {field('nameEn', 120)}
      <Field label={t('subjects.parent')}>
        {(fieldProps) => (
          <select
            {...fieldProps}
            value={typed.parentCode}
            onChange={({ target }) => setTyped((before) => ({ ...before, parentCode: target.value }))}
          >
            <option value="">{t('subjects.noParent')}</option>
            {topSubjects
              .filter(({ subjectCode }) => subjectCode !== edited?.subjectCode)
              .map(({ subjectCode, name, nameEn }) => (
                <option key={subjectCode} value={subjectCode}>
                  {isEnglish ? nameEn : name}
                </option>
              ))}
          </select>
        )}
      </Field>
    </AdminDialog>
  );
}
