import type { InputOf } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { useClientStore } from '../../../../shared/state/client-store.ts';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { Form, useAppForm } from '../../../../shared/ui/forms/form.tsx';
import { showRefusalAtField } from '../forms/show-refusal.ts';
import styles from '../registration/registration-form.module.css';
import { useRegistrationQuery } from '../registration/registration-query.ts';
import { CertificateFormField } from './certificate-form-field.tsx';
import { DetailField } from './detail-field.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useTeacherApplicationUpload } from './use-teacher-application-upload.ts';

type Details = InputOf<'UPLOAD /b/v1/account/submitTeacherApplication'>;
type FormValues = Details & { readonly certificate: File | null };

interface TeacherApplicationFormProps {
  /** The details of an application that was rejected; the picture must be sent again. */
  readonly previous: Details | null;
  readonly onSent: () => unknown;
}

/** The last step for a teacher. It can be done later; until then the account is a personal one. */
export function TeacherApplicationForm({ previous, onSent }: TeacherApplicationFormProps) {
  const t = useT('registration');
  const { from } = useRegistrationQuery();
  const name = useClientStore((client) => client.personalInfo?.name ?? '');
  const details = previous ?? { name, institution: '', department: '' };
  const form = useAppForm<FormValues>({ ...details, certificate: null }, 'teacher application');
  const sending = useTeacherApplicationUpload({
    onSent,
    onRefusal: (refusal) => void showRefusalAtField(form, refusal),
    onPictureRefused: (message) => form.setError('certificate', { message }),
  });
  const send = ({ certificate, ...fields }: FormValues) => certificate && sending.start(fields, certificate);
  return (
    <Form form={form} className={`card ${styles.form}`} isBlocked={sending.progress !== null} onSubmit={send}>
      <fieldset>
        <legend>{t('details.group.teacher')}</legend>
        <DetailField name="name" />
        <DetailField name="institution" />
        <DetailField name="department" />
      </fieldset>
      <fieldset>
        <legend>{t('details.group.certificate')}</legend>
        <div className={styles.wide}>
          <CertificateFormField />
        </div>
      </fieldset>
      <div className={styles.foot}>
        {sending.progress === null ? (
          <p className="sub">{t('details.promise.2')}</p>
        ) : (
          <UploadProgress progress={sending.progress} onCancel={sending.cancel} />
        )}
        <span className={styles.actions}>
          <ButtonLink size="large" to={from ?? paths.home}>
            {t('details.later')}
          </ButtonLink>
          <Button look="primary" size="large" type="submit" disabled={sending.progress !== null}>
            {t('details.send')}
          </Button>
        </span>
      </div>
    </Form>
  );
}
