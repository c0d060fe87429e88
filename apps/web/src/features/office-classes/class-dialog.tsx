import type { OfficeClass } from '@zhiye/contract';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { useLanguage, useT } from '../../shared/i18n/use-t.ts';
import { findTextProblem } from '../../shared/plain-text.ts';
import { Field } from '../../shared/ui/field.tsx';
import { OfficeDialog } from '../../shared/ui/office-dialog.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { useOfficeAct } from '../../shared/use-office-act.ts';

interface ClassDialogProps {
  /** Undefined for a new one. */
  readonly edited: OfficeClass | undefined;
  readonly tops: readonly OfficeClass[];
  readonly onClose: () => void;
}

type Names = 'classCode' | 'name' | 'nameEn';

/** A class: its code once and for all, its names, and where it stands. */
export function ClassDialog({ edited, tops, onClose }: ClassDialogProps) {
  const t = useT('office-classes');
  const isEnglish = useLanguage() === 'en';
  const act = useOfficeAct('GET /b/v1/office/class/findClasses');
  const [typed, setTyped] = useState({
    ...{ classCode: edited?.classCode ?? '', name: edited?.name ?? '', nameEn: edited?.nameEn ?? '' },
    parentCode: edited?.parentCode ?? '',
  });
  const [mistakes, setMistakes] = useState<Partial<Record<Names, string>>>({});
  const submit = () => {
    const found: Partial<Record<Names, string>> = {};
    if (!/^[A-Za-z0-9-]{1,32}$/.test(typed.classCode)) found.classCode = t('classes.badCode');
    for (const name of ['name', 'nameEn'] as const) {
      const problem = findTextProblem(typed[name]);
      if (problem) found[name] = t(`problem.${problem}`);
    }
    setMistakes(found);
    if (Object.keys(found).length > 0) return;
    const input = { ...typed, parentCode: typed.parentCode || null };
    const way = edited ? 'POST /b/v1/office/class/editClass' : 'POST /b/v1/office/class/createClass';
    act.mutate(() => call(way, input), { onSuccess: onClose });
  };
  const field = (name: Names, maxLength: number) => (
    <TextField
      label={t(`classes.${name}`)}
      hint={name === 'classCode' && !edited ? t('classes.codeHint') : undefined}
      error={mistakes[name]}
      required
      maxLength={maxLength}
      disabled={name === 'classCode' && edited !== undefined}
      value={typed[name]}
      onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
    />
  );
  return (
    <OfficeDialog
      title={edited ? t('classes.edit') : t('classes.create')}
      yes={t('save')}
      isBusy={act.isPending}
      failure={act.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      {field('classCode', 32)}
      {field('name', 60)}
      {field('nameEn', 120)}
      <Field label={t('classes.parent')}>
        {(ties) => (
          <select
            {...ties}
            value={typed.parentCode}
            onChange={({ target }) => setTyped((before) => ({ ...before, parentCode: target.value }))}
          >
            <option value="">{t('classes.noParent')}</option>
            {tops
              .filter(({ classCode }) => classCode !== edited?.classCode)
              .map(({ classCode, name, nameEn }) => (
                <option key={classCode} value={classCode}>
                  {isEnglish ? nameEn : name}
                </option>
              ))}
          </select>
        )}
      </Field>
    </OfficeDialog>
  );
}
