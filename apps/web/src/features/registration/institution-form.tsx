import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import type { InputOf } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { useClientStore } from '../../shared/store.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { useApplicationForm } from './use-application-form.ts';
import styles from './registration-form.module.css';

type Details = InputOf<'POST /b/v1/account/submitInstitutionApplication'>;

const CATEGORIES: readonly Details['category'][] = ['university', 'college', 'library', 'bookshop', 'other'];
const APPLICATION_OPEN = 4150;

interface InstitutionFormProps {
  /** What was sent and refused. */
  readonly last: Details | null;
  readonly onSent: () => unknown;
}

/** The last step of an institution. */
export function InstitutionForm({ last, onSent }: InstitutionFormProps) {
  const t = useT('registration');
  const contactName = useClientStore((client) => client.personalInfo?.name ?? '');
  const empty = { institutionName: '', category: '', address: '', contactName, department: '' };
  const { form, values, errors, change, submit, tellRefusal } = useApplicationForm(last ?? empty);
  const sending = useMutation({
    mutationFn: () => call('POST /b/v1/account/submitInstitutionApplication', values as Details),
    onSuccess: (reply) => {
      // sent from another tab meanwhile
      if (reply.isOK || reply.code === APPLICATION_OPEN) return onSent();
      tellRefusal(reply);
    },
  });
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
    <form
      ref={form}
      className={`card ${styles.form}`}
      noValidate
      onSubmit={(event) => submit(event, () => sending.isPending || sending.mutate())}
    >
      <fieldset>
        <legend>{t('details.group.institution')}</legend>
        {line('institutionName', 80, 'organization')}
        <Field label={t('details.category')} error={errors.category} required>
          {(ties) => (
            <select
              {...ties}
              name="category"
              value={values.category}
              onChange={({ target }) => change('category', target.value)}
            >
              <option value="">{t('category.choose')}</option>
              {CATEGORIES.map((category) => (
                <option key={category} value={category}>
                  {t(`category.${category}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className={styles.wide}>{line('address', 200, 'street-address')}</div>
      </fieldset>
      <fieldset>
        <legend>{t('details.group.contact')}</legend>
        {line('contactName', 40, 'name')}
        {line('department', 80)}
      </fieldset>
      <div className={styles.foot}>
        <p className="sub">{t('details.promise.3')}</p>
        <Button look="primary" size="large" type="submit" disabled={sending.isPending}>
          {t('details.send')}
        </Button>
      </div>
    </form>
  );
}
