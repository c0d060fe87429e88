import { useMutation } from '@tanstack/react-query';
import { ACCOUNT_REPLY_CODE } from '@zhiye/contract/constants/people/account-reply-code';
import { call } from '../../../../shared/api/index.ts';
import type { InputOf } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useClientStore } from '../../../../shared/state/client-store.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Form, FormField, useAppForm } from '../../../../shared/ui/forms/form.tsx';
import { showRefusalAtField } from '../forms/show-refusal.ts';
import styles from '../registration/registration.module.css';
import { DetailField } from './detail-field.tsx';
import { Field } from '../../../../shared/ui/forms/field.tsx';
import { requiredRule } from '../../../../shared/ui/forms/field-rules.ts';
import { Select } from '../../../../shared/ui/forms/select.tsx';

type Details = InputOf<'POST /b/v1/account/submitInstitutionApplication'>;
/** No category is chosen at first. */
type FormValues = Omit<Details, 'category'> & { readonly category: Details['category'] | '' };

interface InstitutionApplicationFormProps {
  /** The details of an application that was rejected. */
  readonly previous: Details | null;
  readonly onSent: () => unknown;
}

/** The last step for an institution. */
export function InstitutionApplicationForm({ previous, onSent }: InstitutionApplicationFormProps) {
  const t = useT('registration');
  const contactName = useClientStore((client) => client.personalInfo?.name ?? '');
  const empty = { institutionName: '', category: '', address: '', contactName, department: '' } as const;
  const form = useAppForm<FormValues>(previous ?? empty, 'institution application');
  const sending = useMutation({
    mutationFn: (values: FormValues) =>
      call('POST /b/v1/account/submitInstitutionApplication', values as Details),
    onSuccess: (reply) => {
      // another tab has sent it already
      if (reply.isOK || reply.code === ACCOUNT_REPLY_CODE.applicationExists) return onSent();
      showRefusalAtField(form, reply);
    },
  });
  return (
    <Form
      form={form}
      className={`card ${styles.form}`}
      isBlocked={sending.isPending}
      onSubmit={sending.mutate}
    >
      <fieldset>
        <legend>{t('details.group.institution')}</legend>
        <DetailField name="institutionName" />
        <InstitutionCategoryField />
        <div className={styles.wide}>
          <DetailField name="address" />
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('details.group.contact')}</legend>
        <DetailField name="contactName" />
        <DetailField name="department" />
      </fieldset>
      <div className={styles.foot}>
        <p className="sub">{t('details.promise.3')}</p>
        <Button look="primary" size="large" type="submit" disabled={sending.isPending}>
          {t('details.send')}
        </Button>
      </div>
    </Form>
  );
}

type Category = InputOf<'POST /b/v1/account/submitInstitutionApplication'>['category'];

const CATEGORIES: readonly Category[] = ['university', 'college', 'library', 'bookshop', 'other'];

function InstitutionCategoryField() {
  const t = useT('registration');
  return (
    <FormField name="category" rule={requiredRule(t('details.missing.category'))}>
      {({ error, inputRef, ...field }) => (
        <Field label={t('details.category')} error={error} required>
          {(ties) => (
            <Select {...ties} {...field} ref={inputRef}>
              <option value="">{t('category.choose')}</option>
              {CATEGORIES.map((category) => (
                <option key={category} value={category}>
                  {t(`category.${category}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </FormField>
  );
}
