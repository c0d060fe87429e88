import { QUOTATION_MAX_LENGTH as MAX } from '@zhiye/contract/constants/commerce/quotation';
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import layout from '../../../../shared/ui/admin/admin-form.module.css';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AdminForm } from '../../../../shared/ui/admin/forms/admin-form.tsx';
import { DateItem } from '../../../../shared/ui/admin/forms/date-item.tsx';
import { FormItem } from '../../../../shared/ui/admin/forms/form-item.tsx';
import { TextAreaItem, TextItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { isEmailLike } from '../../../../shared/validation/email.ts';
import { AskedRows, isQuantity } from './asked-rows.tsx';
import type { AskedRow } from './asked-rows.tsx';

interface Values {
  readonly account: string;
  readonly rows: readonly AskedRow[];
  readonly institutionName: string;
  readonly taxId: string;
  readonly department: string;
  readonly contactName: string;
  readonly phone: string;
  readonly email: string;
  readonly purchaseOrderNo: string;
  readonly deliverBy: string;
  readonly note: string;
}

const EMPTY: Values = {
  account: '',
  rows: [],
  institutionName: '',
  taxId: '',
  department: '',
  contactName: '',
  phone: '',
  email: '',
  purchaseOrderNo: '',
  deliverBy: '',
  note: '',
};

const FIELDS = [
  ['institutionName', MAX.name, true],
  ['taxId', 20, false],
  ['department', MAX.name, false],
  ['contactName', MAX.short, true],
  ['phone', MAX.short, true],
  ['purchaseOrderNo', MAX.purchaseOrderNo, false],
] as const;

const requestOf = ({ account: _, rows, deliverBy, purchaseOrderNo, note, ...party }: Values) => ({
  lines: rows.map(({ book: { bookId }, duration, quantity }) => ({
    bookId,
    duration,
    quantity: Number(quantity),
  })),
  party: { ...party, email: party.email.trim() },
  deliverBy: deliverBy || null,
  purchaseOrderNo,
  note,
  papers: ['contract' as const],
});

/** /backoffice/quotations/new: staff ask for an institution that called or wrote; the prices are written on the next page. */
export function NewQuotationPage() {
  const t = useT('quotations-admin');
  const names = useT('quotations');
  const navigate = useNavigate();
  const act = useAdminListAction('GET /b/v1/admin/quotation/findQuotations');
  const submit = (values: Values) =>
    act.mutate(async () => {
      const input = { account: values.account, request: requestOf(values) };
      const reply = await call('POST /b/v1/admin/quotation/make', input, { silent: true });
      if (reply.isOK) void navigate(adminPaths.quotationDetail(reply.data.quotationNo), { replace: true });
      return reply;
    });
  return (
    <section>
      <p>
        <Link className="lk s13" to={adminPaths.quotations}>
          {t('back')}
        </Link>
      </p>
      <div className={page.head}>
        <h1 className={page.title}>{t('make.title')}</h1>
      </div>
      <AdminForm<Values> draft="new quotation" initialValues={EMPTY} isBusy={act.isPending} onSubmit={submit}>
        <section className={`card ${layout.section}`}>
          <h2>{names('form.titles')}</h2>
          <FormItem<readonly AskedRow[], Values>
            name="rows"
            rule={(rows = []) => {
              if (rows.length === 0) return names('form.noTitles');
              return rows.every(({ quantity }) => isQuantity(quantity)) ? undefined : t('make.copiesWrong');
            }}
          >
            <AskedRows />
          </FormItem>
        </section>
        <section className={`card ${layout.section}`}>
          <h2>{names('form.party')}</h2>
          <PartyItems />
        </section>
        {act.error && (
          <InlineAlert tone="bad" title={t('notDone')}>
            {act.error.message}
          </InlineAlert>
        )}
        <p className={layout.buttons}>
          <Button type="primary" htmlType="submit" disabled={act.isPending}>
            {t('make.submit')}
          </Button>
        </p>
      </AdminForm>
    </section>
  );
}

function PartyItems() {
  const t = useT('quotations-admin');
  const names = useT('quotations');
  return (
    <div className={layout.grid}>
      <TextItem<Values>
        name="account"
        label={t('make.account')}
        hint={t('make.accountHint')}
        maxLength={128}
        required
      />
      {FIELDS.map(([name, maxLength, required]) => (
        <TextItem<Values> key={name} {...{ name, maxLength, required }} label={names(`field.${name}`)} />
      ))}
      <TextItem<Values>
        name="email"
        label={names('field.email')}
        maxLength={128}
        required
        rule={(typed) => (isEmailLike(typed.trim()) ? undefined : names('form.emailWrong'))}
      />
      <DateItem<Values> name="deliverBy" label={names('field.deliverBy')} />
      <div data-span="6">
        <TextAreaItem<Values> name="note" label={names('field.note')} maxLength={MAX.note} rows={3} />
      </div>
    </div>
  );
}
