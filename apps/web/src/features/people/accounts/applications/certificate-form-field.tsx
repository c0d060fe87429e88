import { useFormContext } from 'react-hook-form';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { FormField } from '../../../../shared/ui/forms/form.tsx';
import { CertificateField } from './certificate-field.tsx';
import { findPictureError } from './certificate-picture.ts';

/** The work certificate as a field `certificate` of the form around it. A file that does not fit is not taken. */
export function CertificateFormField() {
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
