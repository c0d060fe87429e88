import { useQuery } from '@tanstack/react-query';
import { MAX_CERTIFICATE_BYTES } from '@zhiye/contract/constants/commerce/sample';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { fetchFile } from '../../../../shared/api/download.ts';
import { uploadFile } from '../../../../shared/api/upload.ts';
import { formatDay } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Field } from '../../../../shared/ui/forms/field.tsx';
import { FormField } from '../../../../shared/ui/forms/form.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { usePictureUrl } from '../../../../shared/ui/use-picture-url.ts';
import type { SampleNeeds } from './sample-needs.ts';
import styles from './sample-book.module.css';

const FETCH = 'DOWNLOAD /b/v1/sample/downloadCertificate';

/** What is wrong with a file, checked before the upload. The server checks the content. */
function problemOf({ name, size }: File): 'notPicture' | 'tooLarge' | undefined {
  if (!/\.(jpe?g|png)$/i.test(name) || size === 0) return 'notPicture';
  return size > MAX_CERTIFICATE_BYTES ? 'tooLarge' : undefined;
}

/** The work certificate: the one that the shop has, or another picture, which is uploaded at once. */
export function CertificateField({ initial }: { readonly initial: SampleNeeds['certificate'] }) {
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
