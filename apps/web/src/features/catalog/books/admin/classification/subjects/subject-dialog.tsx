import type { AdminSubjectView } from '@zhiye/contract';
import { call } from '../../../../../../shared/api/index.ts';
import { useLanguage, useT } from '../../../../../../shared/i18n/use-t.ts';
import { AdminDialog } from '../../../../../../shared/ui/admin/admin-dialog.tsx';
import { SelectItem } from '../../../../../../shared/ui/admin/forms/select-item.tsx';
import { TextItem } from '../../../../../../shared/ui/admin/forms/text-items.tsx';
import { useAdminListAction } from '../../../../../../shared/ui/admin/use-admin-list-action.ts';

interface SubjectDialogProps {
  /** Undefined for a new item. */
  readonly edited: AdminSubjectView | undefined;
  readonly topSubjects: readonly AdminSubjectView[];
  readonly onClose: () => void;
}

interface SubjectValues {
  readonly subjectCode: string;
  readonly name: string;
  readonly nameEn: string;
  /** `''` for a subject of the first level. */
  readonly parentCode: string;
}

/** Creates or edits a subject. Its code cannot be changed later. */
export function SubjectDialog({ edited, topSubjects, onClose }: SubjectDialogProps) {
  const t = useT('classification-admin');
  const isEnglish = useLanguage() === 'en';
  const act = useAdminListAction('GET /b/v1/admin/subject/findSubjects');
  const save = (values: SubjectValues) => {
    const input = { ...values, parentCode: values.parentCode || null };
    const way = edited ? 'POST /b/v1/admin/subject/editSubject' : 'POST /b/v1/admin/subject/createSubject';
    act.mutate(() => call(way, input), { onSuccess: onClose });
  };
  const parents = topSubjects.filter(({ subjectCode }) => subjectCode !== edited?.subjectCode);
  return (
    <AdminDialog<SubjectValues>
      title={edited ? t('subjects.edit') : t('subjects.create')}
      initialValues={{
        subjectCode: edited?.subjectCode ?? '',
        name: edited?.name ?? '',
        nameEn: edited?.nameEn ?? '',
        parentCode: edited?.parentCode ?? '',
      }}
      submitLabel={t('save')}
      isBusy={act.isPending}
      failure={act.error?.message}
      onSubmit={save}
      onClose={onClose}
    >
      <TextItem<SubjectValues>
        name="subjectCode"
        label={t('subjects.subjectCode')}
        hint={edited ? undefined : t('subjects.codeHint')}
        required
        maxLength={32}
        disabled={edited !== undefined}
        rule={(code) => (/^[A-Za-z0-9-]{1,32}$/.test(code) ? undefined : t('subjects.badCode'))}
      />
      <TextItem<SubjectValues> name="name" label={t('subjects.name')} required maxLength={60} />
      <TextItem<SubjectValues> name="nameEn" label={t('subjects.nameEn')} required maxLength={120} />
      <SelectItem<SubjectValues>
        name="parentCode"
        label={t('subjects.parent')}
        choices={[
          ['', t('subjects.noParent')],
          ...parents.map((parent) => [parent.subjectCode, isEnglish ? parent.nameEn : parent.name] as const),
        ]}
      />
    </AdminDialog>
  );
}
