import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { CertificateField } from './certificate-field.tsx';
import { CourseFields } from './course-fields.tsx';
import type { SampleNeeds } from './sample-needs.ts';
import { NoteField } from './note-field.tsx';
import type { SampleFormValues } from './sample-form-values.ts';
import styles from './sample-book.module.css';

interface SampleFormProps {
  readonly form: UseFormReturn<SampleFormValues>;
  readonly needs: SampleNeeds;
  readonly isBusy: boolean;
  readonly onSubmit: (values: SampleFormValues) => void;
  /** A field has an error. */
  readonly onInvalid?: () => void;
  /** The right column, with the button that submits. */
  readonly children: ReactNode;
}

/** The fields of an application (requirement R-315). */
export function SampleForm({ form, needs, isBusy, onSubmit, onInvalid, children }: SampleFormProps) {
  const t = useT('samples');
  return (
    <FormProvider {...form}>
      <form
        className={styles.layout}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void form.handleSubmit(onSubmit, onInvalid)();
        }}
      >
        <div className={`card ${styles.form}`}>
          <fieldset>
            <legend>{t('form.course')}</legend>
            <CourseFields needs={needs} />
          </fieldset>
          <fieldset>
            <legend>{t('form.identity')}</legend>
            <CertificateField initial={needs.certificate} />
          </fieldset>
          <fieldset>
            <legend>
              {t('form.note')} <span className="sub s13">{t('form.optional')}</span>
            </legend>
            <NoteField />
          </fieldset>
        </div>
        {children}
      </form>
    </FormProvider>
  );
}
