import { useState } from 'react';
import type { DragEvent, Ref } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Field } from '../../../../shared/ui/forms/field.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { usePictureUrl } from '../../../../shared/ui/use-picture-url.ts';
import styles from './applications.module.css';

interface CertificateFieldProps {
  readonly picture: File | null;
  readonly error?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Called with the file that was chosen or dropped; null removes it. */
  readonly onChange: (picture: File | null) => void;
}

/** Accepts one picture and shows it. */
export function CertificateField({ picture, error, inputRef, onChange }: CertificateFieldProps) {
  const t = useT('registration');
  const preview = usePictureUrl(picture);
  const [isOver, setIsOver] = useState(false);
  const pickFirst = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onChange(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    pickFirst(event.dataTransfer.files);
  };
  return (
    <Field label={t('certificate.label')} hint={t('certificate.hint')} error={error} required>
      {(ties) => (
        <div
          className={styles.zone}
          data-over={isOver}
          data-invalid={ties['aria-invalid']}
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
        >
          <input
            {...ties}
            ref={inputRef}
            className="vh"
            type="file"
            accept="image/jpeg,image/png,.jpg,.jpeg,.jfif,.png"
            onChange={(event) => {
              pickFirst(event.target.files);
              // the same file can be chosen again after it was changed
              event.target.value = '';
            }}
          />
          {picture && preview ? (
            <>
              <img src={preview} alt={t('certificate.preview')} />
              <p className={styles.name}>
                <b>{picture.name}</b>
                <span className="sub num">{formatBytes(picture.size)}</span>
              </p>
            </>
          ) : (
            <p className={styles.drop}>{t('certificate.drop')}</p>
          )}
          <span className={styles.actions}>
            <label htmlFor={ties.id}>
              <Icon name="plus" />
              {t(picture ? 'certificate.replace' : 'certificate.pick')}
            </label>
            {picture && <Button onClick={() => onChange(null)}>{t('certificate.remove')}</Button>}
          </span>
        </div>
      )}
    </Field>
  );
}

/** `3.4 MB`, `812 kB`. */
function formatBytes(bytes: number): string {
  const megabytes = bytes / 1024 ** 2;
  return megabytes >= 1 ? `${megabytes.toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} kB`;
}
