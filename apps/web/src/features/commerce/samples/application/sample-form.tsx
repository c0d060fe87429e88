import type { ReactNode } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { MAX_CERTIFICATE_BYTES, SAMPLE_MAX_LENGTH } from '@zhiye/contract/constants/commerce/sample';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { translate, useT } from '../../../../shared/i18n/use-t.ts';
import { CourseFields } from './course-fields.tsx';
import type { SampleNeeds } from './sample-needs.ts';
import type { SampleFormValues } from './sample-form-values.ts';
import styles from './sample-book.module.css';
import { Field } from '../../../../shared/ui/forms/field.tsx';
import { FormField } from '../../../../shared/ui/forms/form.tsx';
import { findTextError } from '../../../../shared/validation/plain-text.ts';
import { fetchFile } from '../../../../shared/api/download.ts';
import { uploadFile } from '../../../../shared/api/upload.ts';
import { formatDay } from '../../../../shared/format.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { usePictureUrl } from '../../../../shared/ui/use-picture-url.ts';

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

const noteRule = (text: string) =>
  findTextError(text) === 'unseen' ? translate('shared', 'text.forbidden') : undefined;

function NoteField() {
  const t = useT('samples');
  return (
    <FormField name="note" rule={noteRule}>
      {({ value, error, inputRef, onChange }) => (
        <Field label={t('field.note')} hint={t('hint.note')} error={error}>
          {(ties) => (
            <textarea
              {...ties}
              ref={inputRef}
              rows={3}
              maxLength={SAMPLE_MAX_LENGTH.note}
              value={value}
              // one line in the database: a break would be refused
              onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, ' '))}
            />
          )}
        </Field>
      )}
    </FormField>
  );
}

const FETCH = 'DOWNLOAD /b/v1/sample/downloadCertificate';

/** What is wrong with a file, checked before the upload. The server checks the content. */
function problemOf({ name, size }: File): 'notPicture' | 'empty' | 'tooLarge' | undefined {
  if (!/\.(jpe?g|jfif|png)$/i.test(name)) return 'notPicture';
  if (size === 0) return 'empty';
  return size > MAX_CERTIFICATE_BYTES ? 'tooLarge' : undefined;
}

/** The work certificate: the one that the shop has, or another picture, which is uploaded at once. */
function CertificateField({ initial }: { readonly initial: SampleNeeds['certificate'] }) {
  const t = useT('samples');
  const { setError } = useFormContext();
  const [progress, setProgress] = useState<number>();
  const [uploaded, setUploaded] = useState(initial);
  const fail = (message: string) => setError('certificateId', { message });
  const upload = async (file: File, onChange: (certificateId: string) => void) => {
    const problem = problemOf(file);
    if (problem) return fail(t(`certificate.${problem}`));
    setProgress(0);
    const reply = await uploadFile('UPLOAD /b/v1/sample/uploadCertificate', {}, file, setProgress, {
      silent: true,
    }).catch(() => undefined);
    setProgress(undefined);
    if (!reply?.isOK) return fail(reply?.msg ?? t('certificate.failed'));
    setUploaded(reply.data);
    onChange(reply.data.certificateId);
  };
  return (
    <div className={styles.wide}>
      <FormField name="certificateId" rule={(id) => (id === '' ? t('missing.certificate') : undefined)}>
        {({ value, error, inputRef, onChange }) => (
          <Field label={t('field.certificate')} hint={t('certificate.hint')} error={error} required>
            {({ className: _, ...ties }) => (
              <div className={styles.certificate} data-invalid={ties['aria-invalid']}>
                {value !== '' && <CertificatePicture certificateId={value} />}
                <div>
                  {value !== '' && <b>{t('certificate.used')}</b>}
                  {uploaded && uploaded.certificateId === value && (
                    <p className="sub s13">
                      {t('certificate.uploadedAt', { day: formatDay(uploaded.uploadedAt) })}
                    </p>
                  )}
                  <input
                    {...ties}
                    ref={inputRef}
                    className="vh"
                    type="file"
                    accept="image/jpeg,image/png,.jpg,.jpeg,.jfif,.png"
                    disabled={progress !== undefined}
                    onChange={(event) => {
                      const file = event.target.files?.[0];
                      // the same file can be chosen again after it was changed
                      event.target.value = '';
                      if (file) void upload(file, onChange);
                    }}
                  />
                  <label htmlFor={ties.id}>
                    <Icon name="plus" size={14} />
                    {t(value === '' ? 'certificate.choose' : 'certificate.replace')}
                  </label>
                  {progress !== undefined && (
                    <progress max={1} value={progress} aria-label={t('certificate.sending')} />
                  )}
                </div>
              </div>
            )}
          </Field>
        )}
      </FormField>
    </div>
  );
}

function CertificatePicture({ certificateId }: { readonly certificateId: string }) {
  const t = useT('samples');
  const picture = useQuery({
    queryKey: [FETCH, { certificateId }],
    queryFn: async ({ signal }) => (await fetchFile(FETCH, { certificateId }, signal)).blob,
    staleTime: Infinity,
    gcTime: 0,
  });
  const url = usePictureUrl(picture.data ?? null);
  if (picture.isError) return <p className="sub s13">{t('certificate.failed')}</p>;
  return <figure>{url && <img src={url} alt={t('certificate.alt')} />}</figure>;
}
