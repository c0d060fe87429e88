import { MAX_STUDENTS, SAMPLE_MAX_LENGTH } from '@zhiye/contract/constants/commerce/sample';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Field } from '../../../../shared/ui/forms/field.tsx';
import { textRule } from '../../../../shared/ui/forms/field-rules.ts';
import { FormField } from '../../../../shared/ui/forms/form.tsx';
import { TextField } from '../../../../shared/ui/forms/text-field.tsx';
import { DepartmentsField } from './departments-field.tsx';
import type { SampleNeeds } from './sample-needs.ts';

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
    if (day === '') return t('missing.startDay');
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
          <TextField
            {...field}
            label={t('field.startDay')}
            error={error}
            required
            type="date"
            min={from}
            max={to}
          />
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
              <select {...ties} {...field} ref={inputRef} value={value}>
                {[...new Set([...USUAL_WEEKS, value])].map((weeks) => (
                  <option key={weeks} value={weeks}>
                    {t(USUAL_WEEKS.includes(weeks) ? `weeks.${weeks}` : 'weeks.other', {
                      count: Number(weeks),
                    })}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
      </FormField>
      <DepartmentsField />
    </>
  );
}
