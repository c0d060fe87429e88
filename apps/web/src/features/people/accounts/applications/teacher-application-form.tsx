import { useFormContext } from 'react-hook-form';
import { REPLY_CODE } from '@zhiye/contract/constants';
import { ACCOUNT_REPLY_CODE } from '@zhiye/contract/constants/people/account-reply-code';
import { useEffect, useRef, useState } from 'react';
import type { InputOf, RefusedReply } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { useClientStore } from '../../../../shared/state/client-store.ts';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { Form, FormField, useAppForm } from '../../../../shared/ui/forms/form.tsx';
import { showRefusalAtField } from '../forms/show-refusal.ts';
import styles from '../registration/registration.module.css';
import { useRegistrationQuery } from '../registration/registration-query.ts';
import { DetailField } from './detail-field.tsx';
import { CertificateField } from './certificate-field.tsx';
import { uploadFile } from '../../../../shared/api/upload.ts';

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

interface UploadProgressProps {
  /** 0 to 1. */
  readonly progress: number;
  readonly onCancel: () => void;
}

function UploadProgress({ progress, onCancel }: UploadProgressProps) {
  const t = useT('registration');
  const percent = Math.floor(progress * 100);
  return (
    <div className={styles.progress}>
      <progress max={100} value={percent} aria-label={t('certificate.sending')} />
      <span className="num">{percent}%</span>
      <Button size="small" onClick={onCancel}>
        {t('certificate.cancel')}
      </Button>
    </div>
  );
}

/** The work certificate as a field `certificate` of the form around it. A file that does not fit is not taken. */
function CertificateFormField() {
  const t = useT('registration');
  const { setError } = useFormContext();
  return (
    <FormField<File | null>
      name="certificate"
      rule={(picture) => (picture ? undefined : t('certificate.missing'))}
    >
      {({ value, error, inputRef, onChange }) => (
        <CertificateField
          picture={value}
          error={error}
          inputRef={inputRef}
          onChange={(file) => {
            const problem = file && findPictureError(file);
            if (problem) setError('certificate', { message: t(`certificate.${problem}`) });
            else onChange(file);
          }}
        />
      )}
    </FormField>
  );
}

type PictureError = 'notPicture' | 'empty' | 'tooLarge';

/** The limit of the server; checked before the upload. */
const MAX_BYTES = 10 * 1024 * 1024;

/** What is wrong with a picture file; null when nothing is. The server checks the content. */
function findPictureError({ name, size }: Pick<File, 'name' | 'size'>): PictureError | null {
  if (!/\.(jpe?g|jfif|png)$/i.test(name)) return 'notPicture';
  if (size === 0) return 'empty';
  return size > MAX_BYTES ? 'tooLarge' : null;
}

const KEY = 'UPLOAD /b/v1/account/submitTeacherApplication';
const PICTURE_CODES: readonly number[] = [
  REPLY_CODE.tooLarge,
  REPLY_CODE.notAPicture,
  REPLY_CODE.pictureTooLarge,
  REPLY_CODE.pictureEmpty,
  REPLY_CODE.pictureDamaged,
  REPLY_CODE.pictureHeic,
  REPLY_CODE.pictureOtherKind,
];

interface TeacherApplicationUpload {
  /** 0 to 1 during the upload, otherwise null. */
  readonly progress: number | null;
  readonly start: (fields: InputOf<typeof KEY>, picture: File) => void;
  readonly cancel: () => void;
}

interface UploadHandlers {
  readonly onSent: () => unknown;
  readonly onRefusal: (refusal: RefusedReply) => void;
  /** Called with what the server says about the picture. */
  readonly onPictureRefused: (error: string) => void;
}

/** Sends a teacher's application with its picture; leaving the page cancels the upload. */
function useTeacherApplicationUpload({
  onSent,
  onRefusal,
  onPictureRefused,
}: UploadHandlers): TeacherApplicationUpload {
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  function start(fields: InputOf<typeof KEY>, picture: File) {
    const controller = new AbortController();
    running.current = controller;
    setProgress(0);
    uploadFile(KEY, fields, picture, setProgress, { signal: controller.signal })
      .then((reply) => {
        // another tab has sent it already
        if (reply.isOK || reply.code === ACCOUNT_REPLY_CODE.applicationExists) return onSent();
        if (PICTURE_CODES.includes(reply.code)) onPictureRefused(reply.msg);
        else onRefusal(reply);
      })
      // a failed connection has been shown already, and a canceled upload needs no text
      .catch(() => undefined)
      .finally(() => setProgress(null));
  }

  return { progress, start, cancel: () => running.current?.abort() };
}
