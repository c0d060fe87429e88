import {
  MAX_SAMPLE_DEPARTMENTS,
  MAX_STUDENTS,
  SAMPLE_MAX_LENGTH,
} from '@zhiye/contract/constants/commerce/sample';
import { useState } from 'react';
import { translate, useT } from '../../../../shared/i18n/use-t.ts';
import { Field } from '../../../../shared/ui/forms/field.tsx';
import { textRule } from '../../../../shared/ui/forms/field-rules.ts';
import { FormField } from '../../../../shared/ui/forms/form.tsx';
import { TextField } from '../../../../shared/ui/forms/text-field.tsx';
import type { SampleNeeds } from './sample-needs.ts';
import { whenLeft } from '../../../../shared/ui/forms/field-leaving.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { findTextError } from '../../../../shared/validation/plain-text.ts';
import styles from './sample-book.module.css';
import { isInputMethodKey } from '../../../../shared/ui/forms/input-method.ts';
import { isDay } from '../../../../shared/ui/dates/read-day.ts';
import { DateField } from '../../../../shared/ui/dates/date-field.tsx';
import { Select } from '../../../../shared/ui/forms/select.tsx';

const USUAL_WEEKS = ['4', '8', '12', '16', '18', '20', '36'];

/** The course: all fields are required (requirement R-504). */
export function CourseFields({ needs }: { readonly needs: SampleNeeds }) {
  const t = useT('samples');
  const { firstStartDay: from, lastStartDay: to, daysAfterCourse } = needs;
  const countRule = (text: string) =>
    /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_STUDENTS
      ? undefined
      : t('missing.studentCount', { limit: MAX_STUDENTS });
  const dayRule = (day: string) => {
    if (!isDay(day)) return t('missing.startDay');
    return day < from || day > to ? t('missing.startDayRange', { from, to }) : undefined;
  };
  return (
    <>
      <FormField name="courseTitle" rule={textRule(t('missing.courseTitle'))}>
        {({ error, ...field }) => (
          <TextField
            {...field}
            label={t('field.courseTitle')}
            error={error}
            required
            maxLength={SAMPLE_MAX_LENGTH.courseTitle}
          />
        )}
      </FormField>
      <FormField name="studentCount" rule={countRule}>
        {({ error, ...field }) => (
          <TextField
            {...field}
            label={t('field.studentCount')}
            hint={t('hint.studentCount')}
            error={error}
            required
            inputMode="numeric"
            maxLength={5}
          />
        )}
      </FormField>
      <FormField name="startDay" rule={dayRule}>
        {({ error, ...field }) => (
          <DateField {...field} label={t('field.startDay')} error={error} required min={from} max={to} />
        )}
      </FormField>
      <FormField name="courseWeeks">
        {({ value, inputRef, ...field }) => (
          <Field
            label={t('field.courseWeeks')}
            hint={t('hint.courseWeeks', { days: daysAfterCourse })}
            required
          >
            {(ties) => (
              <Select {...ties} {...field} ref={inputRef} value={value}>
                {[...new Set([...USUAL_WEEKS, value])].map((weeks) => (
                  <option key={weeks} value={weeks}>
                    {t(USUAL_WEEKS.includes(weeks) ? `weeks.${weeks}` : 'weeks.other', {
                      count: Number(weeks),
                    })}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </FormField>
      <DepartmentsField />
    </>
  );
}

type Departments = readonly string[];

const rule = (departments: Departments) => {
  if (departments.length === 0) return translate('samples', 'missing.departments');
  return departments.some((name) => findTextError(name) !== null)
    ? translate('shared', 'text.forbidden')
    : undefined;
};

/** Departments as chips. Enter, a comma or leaving the input adds what was typed. */
function DepartmentsField() {
  const t = useT('samples');
  return (
    <div className={styles.wide}>
      <FormField<Departments> name="departments" rule={rule}>
        {({ value, error, inputRef, onChange }) => (
          <Field
            label={t('field.departments')}
            hint={t('hint.departments', { limit: MAX_SAMPLE_DEPARTMENTS })}
            error={error}
            required
          >
            {({ className: _, required, ...ties }) => (
              <div className={styles.chips} data-invalid={ties['aria-invalid']}>
                {value.map((name) => (
                  <span key={name}>
                    {name}
                    <button
                      type="button"
                      aria-label={t('chip.remove', { name })}
                      onClick={() => onChange(value.filter((other) => other !== name))}
                    >
                      <Icon name="close" size={12} />
                    </button>
                  </span>
                ))}
                <ChipInput
                  {...ties}
                  aria-required={required}
                  ref={inputRef}
                  isFull={value.length >= MAX_SAMPLE_DEPARTMENTS}
                  onAdd={(names) =>
                    onChange([...new Set([...value, ...names])].slice(0, MAX_SAMPLE_DEPARTMENTS))
                  }
                  onRemoveLast={() => onChange(value.slice(0, -1))}
                />
              </div>
            )}
          </Field>
        )}
      </FormField>
    </div>
  );
}

interface ChipInputProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
  readonly 'aria-required': boolean | undefined;
  readonly ref: (element: HTMLInputElement | null) => void;
  readonly isFull: boolean;
  readonly onAdd: (names: readonly string[]) => void;
  readonly onRemoveLast: () => void;
}

function ChipInput({ isFull, onAdd, onRemoveLast, ...ties }: ChipInputProps) {
  const t = useT('samples');
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    const names = text.split(/[,，、;；\n]/).map((name) => name.trim());
    const filled = names.filter(Boolean);
    if (filled.length > 0) onAdd(filled);
    setTyped('');
  };
  return (
    <input
      {...ties}
      value={typed}
      readOnly={isFull}
      maxLength={SAMPLE_MAX_LENGTH.department}
      placeholder={isFull ? '' : t('chip.more')}
      onChange={(event) =>
        /[,，、;；]/.test(event.target.value) ? add(event.target.value) : setTyped(event.target.value)
      }
      onBlur={() => whenLeft(() => add(typed))}
      onKeyDown={(event) => {
        if (isInputMethodKey(event.nativeEvent)) return;
        if (event.key === 'Enter' && typed.trim() !== '') {
          event.preventDefault();
          add(typed);
        }
        if (event.key === 'Backspace' && typed === '') onRemoveLast();
      }}
    />
  );
}
