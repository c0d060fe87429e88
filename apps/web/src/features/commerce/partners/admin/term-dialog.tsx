import { today } from '../../../../shared/i18n/dates.ts';
import type { Duration } from '@zhiye/contract';
import { TERM_SCOPES } from '@zhiye/contract/constants/commerce/channel';
import { Form } from 'antd';
import { useQuery } from '@tanstack/react-query';
import type { TermScope } from '@zhiye/contract/constants/commerce/channel';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { SelectItem } from '../../../../shared/ui/admin/forms/select-item.tsx';
import { TextItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';
import { DETAIL } from './period-cells.tsx';
import { PeriodItems } from './territory-dialog.tsx';
import { BookPicker } from '../../../../shared/ui/admin/book-picker.tsx';
import { FormItem } from '../../../../shared/ui/admin/forms/form-item.tsx';
import type { PickedBook } from '../../../../shared/ui/admin/picked-books.tsx';

const DURATIONS: readonly Duration[] = [
  'half_year',
  'one_year',
  'two_years',
  'three_years',
  'five_years',
  'long_term',
];

const INITIAL: Omit<TermValues, 'validFrom'> = {
  scope: 'all',
  publisher: '',
  subjectCode: '',
  books: [],
  duration: '',
  rule: 'commission',
  rate: '',
  price: '',
  validTo: '',
};

const titlesOf = ({ scope, publisher, subjectCode, books }: TermValues) => {
  if (scope === 'publisher') return { scope, publisher: publisher.trim() };
  if (scope === 'subject') return { scope, subjectCode };
  if (scope === 'book') return { scope, bookId: books[0]!.bookId };
  return { scope };
};

/** A rate or a price with at most two decimals, in hundredths. */
const hundredths = (text: string): number => Math.round(Number(text.trim()) * 100);
const AMOUNT = /^\d{1,6}(\.\d{1,2})?$/;

interface TermDialogProps {
  readonly channelId: string;
  readonly onClose: () => void;
}

/** What a channel may sell, and what it earns: a part of what is paid, or what is paid beyond a settlement price. */
export function TermDialog({ channelId, onClose }: TermDialogProps) {
  const t = useT('partners-admin');
  const [form] = Form.useForm<TermValues>();
  const act = useAdminListAction(DETAIL);
  const submit = (values: TermValues) => {
    const { duration, rule, rate, price, validFrom, validTo } = values;
    const isPriced = values.scope === 'book' && rule === 'settlement';
    act.mutate(
      () =>
        call('POST /b/v1/admin/channel/addTerm', {
          channelId,
          titles: titlesOf(values),
          validFrom,
          ...(duration && { duration }),
          ...(validTo && { validTo }),
          ...(isPriced ? { settlementFen: hundredths(price) } : { commissionBasisPoints: hundredths(rate) }),
        }),
      { onSuccess: onClose },
    );
  };
  return (
    <AdminDialog<TermValues>
      title={t('addTerm')}
      text={t('termText')}
      draft={`term of channel ${channelId}`}
      form={form}
      submitLabel={t('save')}
      initialValues={{ ...INITIAL, validFrom: today() }}
      isBusy={act.isPending}
      failure={act.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectItem<TermValues>
        name="scope"
        label={t('column.scope')}
        choices={TERM_SCOPES.map((scope) => [scope, t(`scope.${scope}`)])}
        required
      />
      <Form.Item noStyle dependencies={['scope', 'rule']}>
        {() => <ChosenItems values={form.getFieldsValue(true) as TermValues} />}
      </Form.Item>
      <PeriodItems />
    </AdminDialog>
  );
}

/** The fields that the chosen scope and rule need. */
function ChosenItems({ values: { scope, rule } }: { readonly values: TermValues }) {
  const t = useT('partners-admin');
  const names = useT('shared');
  const isPriced = scope === 'book' && rule === 'settlement';
  const durations = DURATIONS.map((duration) => [duration, names(`duration.${duration}`)] as const);
  return (
    <>
      <ScopeItems scope={scope} />
      <SelectItem<TermValues>
        name="duration"
        label={t('column.duration')}
        choices={isPriced ? durations : [['', t('anyDuration')], ...durations]}
        required={isPriced}
      />
      {scope === 'book' && (
        <SelectItem<TermValues>
          name="rule"
          label={t('column.rule')}
          choices={(['commission', 'settlement'] as const).map((one) => [one, t(`rule.${one}`)])}
        />
      )}
      {isPriced ? (
        <TextItem<TermValues>
          name="price"
          label={t('price')}
          maxLength={9}
          required
          rule={(typed) => (AMOUNT.test(typed.trim()) ? undefined : t('priceWrong'))}
        />
      ) : (
        <TextItem<TermValues>
          name="rate"
          label={t('rate')}
          hint={t('rateHint')}
          maxLength={6}
          required
          rule={(typed) => (AMOUNT.test(typed.trim()) && Number(typed) <= 100 ? undefined : t('rateWrong'))}
        />
      )}
    </>
  );
}

/** Which publisher, subject or title. */
function ScopeItems({ scope }: { readonly scope: TermScope }) {
  const t = useT('partners-admin');
  if (scope === 'publisher')
    return <TextItem<TermValues> name="publisher" label={t('scope.publisher')} maxLength={80} required />;
  if (scope === 'subject') return <SubjectItem />;
  if (scope !== 'book') return null;
  return (
    <FormItem<readonly PickedBook[], TermValues>
      name="books"
      label={t('scope.book')}
      required
      rule={(books) => (books.length === 0 ? t('bookMissing') : undefined)}
    >
      <OneBook label={t('findBook')} />
    </FormItem>
  );
}

function SubjectItem() {
  const t = useT('partners-admin');
  const language = useLanguage();
  const { data } = useQuery(callQuery('GET /b/v1/home/getHomePage', {}));
  const nameOf = (subject: { name: string; nameEn: string }) =>
    language === 'zh' ? subject.name : subject.nameEn;
  const choices = (data?.classList ?? []).flatMap((top) => [
    [top.subjectCode, nameOf(top)] as const,
    ...top.children.map((child) => [child.subjectCode, `　${nameOf(child)}`] as const),
  ]);
  return (
    <SelectItem<TermValues>
      name="subjectCode"
      label={t('scope.subject')}
      placeholder={t('choose')}
      choices={choices}
      required
    />
  );
}

interface OneBookProps {
  readonly label: string;
  /** Set by the form. */
  readonly value?: readonly PickedBook[];
  readonly onChange?: (books: PickedBook[]) => void;
}

function OneBook({ label, value = [], onChange }: OneBookProps) {
  return <BookPicker label={label} books={value} max={1} onChange={(books) => onChange?.(books)} />;
}

/** The form of a new term. */
interface TermValues {
  readonly scope: TermScope;
  readonly publisher: string;
  readonly subjectCode: string;
  readonly books: readonly PickedBook[];
  readonly duration: Duration | '';
  readonly rule: 'commission' | 'settlement';
  /** A percentage. */
  readonly rate: string;
  /** Yuan. */
  readonly price: string;
  readonly validFrom: string;
  readonly validTo: string;
}
