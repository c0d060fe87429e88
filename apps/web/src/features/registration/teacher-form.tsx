import { useState } from 'react';
import type { InputOf } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { useClientStore } from '../../shared/store.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { CertificateField } from './certificate-field.tsx';
import { checkPicture } from './check-picture.ts';
import { useRegistrationQuery } from './registration-type.ts';
import { SendingProgress } from './sending-progress.tsx';
import { useApplicationForm } from './use-application-form.ts';
import { useTeacherSending } from './use-teacher-sending.ts';
import styles from './registration-form.module.css';

type Details = InputOf<'UPLOAD /b/v1/account/submitTeacherApplication'>;

interface TeacherFormProps {
  /** What was sent and refused; the picture must be sent again. */
  readonly last: Details | null;
  readonly onSent: () => unknown;
}

/** The last step of a teacher; it may wait, the account works as a personal one meanwhile. */
export function TeacherForm({ last, onSent }: TeacherFormProps) {
  const t = useT('registration');
  const { from } = useRegistrationQuery();
  const name = useClientStore((client) => client.personalInfo?.name ?? '');
  const empty = { name, institution: '', department: '' };
  const { form, values, errors, change, submit, tellRefusal } = useApplicationForm<keyof Details>(
    last ?? empty,
  );
  const [picture, setPicture] = useState<File | null>(null);
  const [pictureError, setPictureError] = useState<string>();
  const sending = useTeacherSending({ onSent, onRefusal: tellRefusal, onUnfit: setPictureError });

  function take(file: File | null) {
    const problem = file && checkPicture(file);
    setPictureError(problem ? t(`certificate.${problem}`) : undefined);
    if (!problem) setPicture(file);
  }

  function send() {
    if (sending.portion !== null) return;
    if (picture) return sending.start(values, picture);
    setPictureError(t('certificate.missing'));
    form.current?.querySelector<HTMLElement>('input[type=file]')?.focus();
  }

  const line = (field: keyof Details, maxLength: number, autoComplete?: string) => (
    <TextField
      label={t(`details.${field}`)}
      error={errors[field]}
      required
      name={field}
      maxLength={maxLength}
      autoComplete={autoComplete}
      value={values[field]}
      onChange={({ target }) => change(field, target.value)}
    />
  );
  return (
    <form ref={form} className={`card ${styles.form}`} noValidate onSubmit={(event) => submit(event, send)}>
      <fieldset>
        <legend>{t('details.group.teacher')}</legend>
        {line('name', 40, 'name')}
        {line('institution', 80, 'organization')}
        {line('department', 80)}
      </fieldset>
      <fieldset>
        <legend>{t('details.group.certificate')}</legend>
        <div className={styles.wide}>
          <CertificateField picture={picture} error={pictureError} onChange={take} />
        </div>
      </fieldset>
      <div className={styles.foot}>
        {sending.portion === null ? (
          <p className="sub">{t('details.promise.2')}</p>
        ) : (
          <SendingProgress portion={sending.portion} onCancel={sending.cancel} />
        )}
        <span className={styles.ways}>
          <ButtonLink size="large" to={from ?? paths.home}>
            {t('details.later')}
          </ButtonLink>
          <Button look="primary" size="large" type="submit" disabled={sending.portion !== null}>
            {t('details.send')}
          </Button>
        </span>
      </div>
    </form>
  );
}
