import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AskedLine, QuotationRequest } from '@zhiye/contract';
import { QUOTATION_MAX_LENGTH as MAX, WANTED_PAPERS } from '@zhiye/contract/constants/commerce/quotation';
import type { WantedPaper } from '@zhiye/contract/constants/commerce/quotation';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call, callQuery } from '../../../shared/api/index.ts';
import { formatMoney } from '../../../shared/format.ts';
import { today } from '../../../shared/i18n/dates.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { Price } from '../../../shared/ui/books/price.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { InlineAlert } from '../../../shared/ui/feedback/inline-alert.tsx';
import { Loading } from '../../../shared/ui/feedback/loading.tsx';
import { Field } from '../../../shared/ui/forms/field.tsx';
import { Form, FormField, useAppForm } from '../../../shared/ui/forms/form.tsx';
import { TextField } from '../../../shared/ui/forms/text-field.tsx';
import { isEmailLike } from '../../../shared/validation/email.ts';
import { findTextError } from '../../../shared/validation/plain-text.ts';
import { AskedLineTable } from './asked-line-table.tsx';
import { mergeLines } from './asked-lines.ts';
import type { Quotation } from './quotation.queries.ts';
import { useQuotationChange } from './quotation.queries.ts';
import styles from './quotations.module.css';
import { TitleSearch } from './title-search.tsx';
import { isDay } from '../../../shared/ui/dates/read-day.ts';
import { DateField } from '../../../shared/ui/dates/date-field.tsx';

interface RequestValues {
  institutionName: string;
  taxId: string;
  department: string;
  contactName: string;
  phone: string;
  email: string;
  deliverBy: string;
  purchaseOrderNo: string;
  papers: readonly WantedPaper[];
  note: string;
}

interface QuotationRequestFormProps {
  readonly lines: readonly AskedLine[];
  readonly onLines: (lines: readonly AskedLine[]) => void;
  /** What is copied or changed. */
  readonly earlier: Quotation | undefined;
  /** The number of the request that is changed. */
  readonly change: string | undefined;
}

const EMPTY: RequestValues = {
  institutionName: '',
  taxId: '',
  department: '',
  contactName: '',
  phone: '',
  email: '',
  deliverBy: '',
  purchaseOrderNo: '',
  papers: ['contract'],
  note: '',
};

function valuesOf(earlier: Quotation | undefined): RequestValues {
  if (!earlier) return EMPTY;
  const { party, deliverBy, purchaseOrderNo, papers, note } = earlier.request;
  return { ...party, deliverBy: deliverBy ?? '', purchaseOrderNo, papers, note };
}

/** Titles at the left, the sum at the right; whom the papers name, and what else is wanted. */
export function QuotationRequestForm({ lines, onLines, earlier, change }: QuotationRequestFormProps) {
  const t = useT('quotations');
  const navigate = useNavigate();
  const form = useAppForm<RequestValues>(valuesOf(earlier), change ?? 'new quotation');
  const [isEmpty, setEmpty] = useState(false);
  const act = useQuotationChange();
  const priced = useQuery({
    ...callQuery('POST /b/v1/quotation/priceLines', { lines: [...lines] }),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
  });
  const party = priced.data?.party;
  useEffect(() => {
    if (!party || earlier) return;
    for (const [name, value] of Object.entries(party) as [keyof typeof party, string][]) {
      if (form.getValues(name) === '') form.setValue(name, value);
    }
  }, [party, earlier, form]);
  const submit = (values: RequestValues) => {
    if (lines.length === 0) return setEmpty(true);
    const request = requestOf(lines, values);
    act.mutate(async () => {
      const reply = change
        ? await call('POST /b/v1/quotation/change', { quotationNo: change, request }, { silent: true })
        : await call('POST /b/v1/quotation/ask', request, { silent: true });
      const made = reply.isOK ? (change ?? (reply.data as { quotationNo: string }).quotationNo) : undefined;
      if (made) void navigate(paths.personal.quotationDetail(made), { replace: true });
      return reply;
    });
  };
  return (
    <Form form={form} className={styles.layout} isBlocked={act.isPending} onSubmit={submit}>
      <div>
        <section className={`card ${styles.section}`} aria-label={t('form.titles')}>
          {lines.length > 0 && priced.isPending && <Loading count={3} />}
          {lines.length > 0 && priced.data && (
            <AskedLineTable
              priced={priced.data.list}
              lines={lines}
              onChange={(changed) => onLines(mergeLines(changed))}
            />
          )}
          {lines.length === 0 && <p className="sub s13">{t('form.noTitles')}</p>}
          {priced.isError && (
            <InlineAlert tone="bad" title={t('form.notPriced')}>
              {priced.error.message}
            </InlineAlert>
          )}
          <TitleSearch onPick={(more) => onLines(mergeLines([...lines, ...more]))} />
        </section>
        <PartyFields />
      </div>
      <aside className={`card ${styles.sum}`} aria-label={t('form.sum')}>
        <dl>
          <div>
            <dt>{t('sum.list')}</dt>
            <dd className="num">¥{formatMoney(priced.data?.listFen ?? 0)}</dd>
          </div>
          <div className={styles.total}>
            <dt>{t('sum.today')}</dt>
            <dd>
              <Price fen={lines.length > 0 ? (priced.data?.amountFen ?? 0) : 0} size={28} />
            </dd>
          </div>
        </dl>
        <p className="sub s13">{t('form.sumHint')}</p>
        <Button look="primary" size="large" type="submit" disabled={act.isPending}>
          {t('form.submit')}
        </Button>
        <p className="sub s12">{t('form.promise')}</p>
        {isEmpty && lines.length === 0 && <InlineAlert tone="bad" title={t('form.noTitles')} />}
        {act.error && (
          <InlineAlert tone="bad" title={t('notDone')}>
            {act.error.message}
          </InlineAlert>
        )}
      </aside>
    </Form>
  );
}

const requestOf = (lines: readonly AskedLine[], values: RequestValues): QuotationRequest => {
  const { deliverBy, purchaseOrderNo, papers, note, ...party } = values;
  return {
    lines: [...lines],
    deliverBy: deliverBy || null,
    purchaseOrderNo,
    papers: [...papers],
    note,
    party: { ...party, email: party.email.trim() },
  };
};

const PARTY_FIELDS = [
  ['institutionName', MAX.name, true],
  ['taxId', 20, false],
  ['department', MAX.name, false],
  ['contactName', MAX.short, true],
  ['phone', MAX.short, true],
  ['email', 128, true],
  ['purchaseOrderNo', MAX.purchaseOrderNo, false],
] as const;

function PartyFields() {
  const t = useT('quotations');
  const common = useT('shared');
  const ruleOf = (name: string, isRequired: boolean) => (value: string) => {
    if (isRequired && !value.trim()) return t('form.missing');
    if (name === 'email' && !isEmailLike(value.trim())) return t('form.emailWrong');
    return findTextError(value) === 'unseen' ? t('form.forbidden') : undefined;
  };
  return (
    <section className={`card ${styles.section}`} aria-labelledby="party">
      <h2 id="party">{t('form.party')}</h2>
      <p className="sub s13">{t('form.partyHint')}</p>
      <div className={styles.fields}>
        {PARTY_FIELDS.map(([name, maxLength, isRequired]) => (
          <FormField key={name} name={name} rule={ruleOf(name, isRequired)}>
            {(field) => (
              <TextField {...field} label={t(`field.${name}`)} maxLength={maxLength} required={isRequired} />
            )}
          </FormField>
        ))}
        <FormField
          name="deliverBy"
          rule={(value) => (value === '' || isDay(value) ? undefined : common('date.wrong'))}
        >
          {(field) => <DateField {...field} label={t('field.deliverBy')} min={today()} />}
        </FormField>
      </div>
      <FormField<readonly WantedPaper[]> name="papers">
        {({ value, onChange }) => (
          <fieldset className={styles.papers}>
            <legend>{t('field.papers')}</legend>
            {WANTED_PAPERS.map((paper) => (
              <label key={paper}>
                <input
                  type="checkbox"
                  checked={value.includes(paper)}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...value, paper] : value.filter((one) => one !== paper))
                  }
                />
                {t(`paper.${paper}`)}
              </label>
            ))}
          </fieldset>
        )}
      </FormField>
      <FormField name="note" rule={ruleOf('note', false)}>
        {({ value, error, inputRef, onChange }) => (
          <Field label={t('field.note')} error={error}>
            {(ties) => (
              <textarea
                {...ties}
                ref={inputRef}
                rows={3}
                maxLength={MAX.note}
                value={value}
                // one line in the database: a break would be refused
                onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, ' '))}
              />
            )}
          </Field>
        )}
      </FormField>
    </section>
  );
}
