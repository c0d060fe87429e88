import { useQuery } from '@tanstack/react-query';
import type { Duration, VolumePrice, VolumePriceTarget } from '@zhiye/contract';
import type {
  VolumePriceCounts,
  VolumePriceScope,
  VolumePriceUnit,
} from '@zhiye/contract/constants/commerce/volume-price';
import { Form } from 'antd';
import { useState } from 'react';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { formatMoney } from '../../../../shared/format.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminConfirm } from '../../../../shared/ui/admin/admin-confirm.tsx';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { BookPicker } from '../../../../shared/ui/admin/book-picker.tsx';
import { DateItem } from '../../../../shared/ui/admin/forms/date-item.tsx';
import { FormItem } from '../../../../shared/ui/admin/forms/form-item.tsx';
import { SelectItem } from '../../../../shared/ui/admin/forms/select-item.tsx';
import { SuggestItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import type { PickedBook } from '../../../../shared/ui/admin/picked-books.tsx';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';
import { toFen } from '../../../../shared/yuan.ts';
import { isPriceStep, PriceSteps } from './price-steps.tsx';
import type { TypedStep } from './price-steps.tsx';
import styles from './volume-prices.module.css';

const DURATIONS: readonly Duration[] = [
  'half_year',
  'one_year',
  'two_years',
  'three_years',
  'five_years',
  'long_term',
];
const MUST_CONFIRM = 4524;

interface Values {
  readonly scope: VolumePriceScope;
  readonly books: readonly PickedBook[];
  /** The name of a series or publisher. */
  readonly name: string;
  readonly duration: Duration | '';
  readonly unit: VolumePriceUnit;
  readonly counts: VolumePriceCounts;
  readonly steps: readonly TypedStep[];
  readonly firstDay: string;
  readonly lastDay: string;
}

interface VolumePriceDialogProps {
  /** The one that the new version replaces. */
  readonly replaced: VolumePrice | undefined;
  readonly secondPersonPercent: number;
  readonly onClose: () => void;
}

/** Makes a volume price, or a new version of one. */
export function VolumePriceDialog({ replaced, secondPersonPercent, onClose }: VolumePriceDialogProps) {
  const t = useT('prices-admin');
  const act = useAdminListAction('GET /b/v1/admin/volumePrice/findVolumePrices');
  const [form] = Form.useForm<Values>();
  const [rising, setRising] = useState<Values | null>(null);
  const submit = (values: Values, isConfirmed: boolean) =>
    act.mutate(async () => {
      const target = replaced?.target ?? (await readTarget(values));
      const { unit, counts, firstDay, lastDay } = values;
      const reply = await call('POST /b/v1/admin/volumePrice/save', {
        ...(replaced && { replacesId: replaced.volumePriceId }),
        target,
        unit,
        counts,
        firstDay,
        lastDay,
        isConfirmed,
        steps: values.steps.map((step) => ({
          fromQuantity: Number(step.fromQuantity),
          value: toFen(step.value) ?? 0,
        })),
      });
      if (reply.isOK) onClose();
      else if (reply.code === MUST_CONFIRM) setRising(values);
      return reply;
    });
  return (
    <>
      <AdminDialog<Values>
        title={t(replaced ? 'editTitle' : 'create')}
        text={t('dialogText', { percent: secondPersonPercent })}
        width={640}
        form={form}
        draft={`volume price ${replaced?.volumePriceId ?? 'new'}`}
        initialValues={replaced ? valuesOf(replaced) : NEW_VALUES}
        submitLabel={t('submit')}
        isBusy={act.isPending}
        failure={rising ? undefined : act.error?.message}
        onSubmit={(values) => submit(values, false)}
        onClose={onClose}
      >
        {replaced ? <p lang={textLanguage(replaced.targetName)}>{replaced.targetName}</p> : <TargetItems />}
        <PriceItems fixed={replaced?.target} />
      </AdminDialog>
      {rising && (
        <AdminConfirm
          title={t('rising')}
          confirmLabel={t('risingSubmit')}
          cancelLabel={t('cancel')}
          onCancel={() => setRising(null)}
          onConfirm={() => {
            setRising(null);
            submit(rising, true);
          }}
        >
          {act.error?.message}
        </AdminConfirm>
      )}
    </>
  );
}

const NEW_VALUES: Values = {
  scope: 'title',
  books: [],
  name: '',
  duration: 'one_year',
  unit: 'fen',
  counts: 'title',
  steps: [{ fromQuantity: '', value: '' }],
  firstDay: '',
  lastDay: '',
};

const valuesOf = ({ unit, counts, steps, firstDay, lastDay }: VolumePrice): Values => ({
  ...NEW_VALUES,
  unit,
  counts,
  firstDay,
  lastDay,
  steps: steps.map(({ fromQuantity, value }) => ({
    fromQuantity: String(fromQuantity),
    value: formatMoney(value).replaceAll(',', ''),
  })),
});

async function readTarget({ scope, books, name, duration: chosen }: Values): Promise<VolumePriceTarget> {
  const duration = chosen || null;
  if (scope === 'title') return { scope, bookId: books[0]!.bookId, duration };
  if (scope === 'publisher') return { scope, publisher: name.trim(), duration };
  const found = await call('GET /b/v1/admin/volumePrice/findPriceTargets', { scope, keyword: name.trim() });
  const series = found.isOK ? found.data.list.find((one) => one.name === name.trim()) : undefined;
  // the server refuses an unknown series
  return { scope, seriesId: series?.seriesId ?? 2_147_483_647, duration };
}

function TargetItems() {
  const t = useT('prices-admin');
  const names = useT('shared');
  const form = Form.useFormInstance<Values>();
  const scope = Form.useWatch('scope', form) ?? 'title';
  const name = Form.useWatch('name', form) ?? '';
  const targets = useQuery({
    ...callQuery('GET /b/v1/admin/volumePrice/findPriceTargets', {
      scope: scope === 'series' ? scope : 'publisher',
      keyword: name.trim(),
    }),
    enabled: scope !== 'title',
  });
  const durations = DURATIONS.map((duration) => [duration, names(`duration.${duration}`)] as const);
  return (
    <fieldset className={styles.group}>
      <legend>{t('column.target')}</legend>
      <SelectItem<Values>
        name="scope"
        label={t('scopeLabel')}
        choices={(['title', 'series', 'publisher'] as const).map((one) => [one, t(`scope.${one}`)])}
        required
      />
      {scope === 'title' ? (
        <FormItem<readonly PickedBook[], Values>
          name="books"
          label={t('scope.title')}
          required
          rule={(books) => (books.length === 0 ? t('bookMissing') : undefined)}
        >
          <OneBook label={t('findBook')} />
        </FormItem>
      ) : (
        <SuggestItem<Values>
          name="name"
          label={t(`scope.${scope}`)}
          maxLength={100}
          suggestions={(targets.data?.list ?? []).map((one) => one.name)}
          required
        />
      )}
      <SelectItem<Values>
        name="duration"
        label={t('duration')}
        choices={[['', t('allDurations')], ...durations]}
      />
    </fieldset>
  );
}

/** `fixed` is the target of the version that is replaced. */
function PriceItems({ fixed }: { readonly fixed: VolumePriceTarget | undefined }) {
  const t = useT('prices-admin');
  const form = Form.useFormInstance<Values>();
  const scope = Form.useWatch('scope', form);
  const duration = Form.useWatch('duration', form);
  const mayBeFen = (fixed?.scope ?? scope) === 'title' && Boolean(fixed ? fixed.duration : duration);
  const unit = Form.useWatch('unit', form) ?? 'fen';
  return (
    <>
      <SelectItem<Values>
        name="unit"
        label={t('unitLabel')}
        choices={(['fen', 'share'] as const).map((one) => [one, t(`unit.${one}`)])}
        required
        rule={(chosen) => (chosen === 'fen' && !mayBeFen ? t('unitNeedsTitle') : undefined)}
      />
      <FormItem<readonly TypedStep[], Values>
        name="steps"
        label={t('column.steps')}
        required
        rule={(steps) => (steps.every((step) => isPriceStep(step, unit)) ? undefined : t('stepWrong'))}
      >
        <PriceSteps unit={unit} />
      </FormItem>
      <SelectItem<Values>
        name="counts"
        label={t('countsLabel')}
        choices={(['title', 'series'] as const).map((one) => [one, t(`counts.${one}`)])}
        required
      />
      <div className={styles.days}>
        <DateItem<Values> name="firstDay" label={t('firstDay')} required />
        <DateItem<Values>
          name="lastDay"
          label={t('lastDay')}
          required
          rule={(day, values) => (day && day >= values.firstDay ? undefined : t('dayWrong'))}
        />
      </div>
    </>
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
