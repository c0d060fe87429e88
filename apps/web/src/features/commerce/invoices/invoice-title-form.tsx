import type { InvoiceHolderKind, InvoiceTitle } from '@zhiye/contract';
import { INVOICE_HOLDER_KINDS } from '@zhiye/contract/constants/commerce/invoice';
import { findTaxIdMistake, normalizeTaxId } from '@zhiye/contract/constants/commerce/tax-id';
import { MAX_LENGTH } from '@zhiye/contract/constants';
import { useId, useState } from 'react';
import { useT } from '../../../shared/i18n/use-t.ts';
import { showToast } from '../../../shared/state/toasts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { emailRule, textRule } from '../../../shared/ui/forms/field-rules.ts';
import { Form, FormField, useAppForm } from '../../../shared/ui/forms/form.tsx';
import { TextField } from '../../../shared/ui/forms/text-field.tsx';
import { useTitleSave } from './invoice.queries.ts';
import styles from './invoices.module.css';

const MAX_TITLE_LENGTH = 100;

interface InvoiceTitleFormProps {
  /** Undefined for a new one. */
  readonly title: InvoiceTitle | undefined;
  readonly accountEmail: string | null;
  readonly onSaved: (title: InvoiceTitle) => void;
  /** Gets what ends when a title that is being saved is chosen, or was refused. */
  readonly onSaving: (saving: Promise<void>) => void;
  /** Undefined when there is nothing to go back to. */
  readonly onCancel: (() => void) | undefined;
}

interface TitleValues {
  readonly title: string;
  readonly taxId: string;
  readonly email: string;
}

/** Adds or changes a title. */
export function InvoiceTitleForm({
  title,
  accountEmail,
  onSaved,
  onSaving,
  onCancel,
}: InvoiceTitleFormProps) {
  const t = useT('invoices');
  const [holderKind, setHolderKind] = useState<InvoiceHolderKind>(title?.holderKind ?? 'company');
  const [isDefault, setDefault] = useState(title?.isDefault ?? false);
  const form = useAppForm<TitleValues>(
    {
      title: title?.title ?? '',
      taxId: title?.taxId ?? '',
      email: title ? (title.email ?? '') : (accountEmail ?? ''),
    },
    `invoice title ${title?.titleId ?? 'new'}`,
  );
  const save = useTitleSave();
  const submit = ({ taxId, email, ...values }: TitleValues) => {
    const saving = save.mutateAsync({
      titleId: title?.titleId,
      holderKind,
      title: values.title.trim(),
      taxId: holderKind === 'company' ? normalizeTaxId(taxId) : undefined,
      email: email.trim() || undefined,
      isDefault,
    });
    // the form of a first title is gone by then
    const chosen = saving.then((saved) => {
      if (!saved) return;
      showToast('success', t('form.saved'));
      onSaved(saved);
    });
    onSaving(chosen.catch(() => undefined));
  };
  return (
    <Form form={form} className={styles.titleForm} isBlocked={save.isPending} onSubmit={submit}>
      <HolderKindField value={holderKind} onChange={setHolderKind} />
      <TitleFields isCompany={holderKind === 'company'} />
      {!title?.isDefault && (
        <label className={styles.check}>
          <input type="checkbox" checked={isDefault} onChange={({ target }) => setDefault(target.checked)} />
          {t('form.isDefault')}
        </label>
      )}
      <div className={styles.formActions}>
        {onCancel && (
          <Button size="small" onClick={onCancel}>
            {t('form.cancel')}
          </Button>
        )}
        <Button size="small" look="primary" type="submit" disabled={save.isPending}>
          {t('form.save')}
        </Button>
      </div>
    </Form>
  );
}

function TitleFields({ isCompany }: { readonly isCompany: boolean }) {
  const t = useT('invoices');
  const findTaxIdError = (typed: string) => {
    const taxId = normalizeTaxId(typed);
    if (taxId === '') return t('form.missing.taxId');
    const mistake = findTaxIdMistake(taxId);
    return mistake ? t(`form.wrong.${mistake}`, { count: taxId.length }) : undefined;
  };
  return (
    <div className={styles.pair}>
      <FormField name="title" rule={textRule(t('form.missing.name'))}>
        {(field) => (
          <TextField
            {...field}
            label={t('form.name')}
            maxLength={MAX_TITLE_LENGTH}
            required
            autoComplete="organization"
          />
        )}
      </FormField>
      {isCompany && (
        <FormField name="taxId" rule={findTaxIdError}>
          {(field) => (
            <TextField
              {...field}
              label={t('form.taxId')}
              hint={t('form.taxIdHint')}
              maxLength={40}
              required
              autoComplete="off"
            />
          )}
        </FormField>
      )}
      <FormField name="email" rule={(text) => (text.trim() === '' ? undefined : emailRule()(text))}>
        {(field) => (
          <TextField
            {...field}
            type="email"
            label={t('form.email')}
            hint={t('form.emailHint')}
            maxLength={MAX_LENGTH.email}
            autoComplete="email"
          />
        )}
      </FormField>
    </div>
  );
}

interface HolderKindFieldProps {
  readonly value: InvoiceHolderKind;
  readonly onChange: (kind: InvoiceHolderKind) => void;
}

function HolderKindField({ value, onChange }: HolderKindFieldProps) {
  const t = useT('invoices');
  const name = useId();
  return (
    <fieldset className={styles.kinds}>
      <legend className="vh">{t('form.kind')}</legend>
      {[...INVOICE_HOLDER_KINDS].reverse().map((kind) => (
        <label key={kind}>
          <input type="radio" name={name} checked={value === kind} onChange={() => onChange(kind)} />
          {t(`holder.${kind}`)}
        </label>
      ))}
    </fieldset>
  );
}
