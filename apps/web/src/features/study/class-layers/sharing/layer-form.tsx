import { useQuery } from '@tanstack/react-query';
import type { ClassLayer } from '@zhiye/contract';
import { ANNOTATION_COLORS } from '@zhiye/contract/constants/study/annotation';
import type { AnnotationColor } from '@zhiye/contract/constants/study/annotation';
import { MAX_LAYER_CLASS_NAME, MAX_LAYER_NAME } from '@zhiye/contract/constants/study/class-layer';
import { useState } from 'react';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Field } from '../../../../shared/ui/forms/field.tsx';
import { TextField } from '../../../../shared/ui/forms/text-field.tsx';
import { layerBooksQuery, useLayerAct } from './layer.queries.ts';
import styles from './layers.module.css';
import { useDraft } from '../../../../shared/state/drafts.ts';
import { isDay } from '../../../../shared/ui/dates/read-day.ts';
import { DateField } from '../../../../shared/ui/dates/date-field.tsx';
import { Select } from '../../../../shared/ui/forms/select.tsx';

interface LayerFormProps {
  /** Missing for a new one. */
  readonly layer?: ClassLayer;
  readonly onClose: () => void;
}

interface Values {
  readonly bookId: number | undefined;
  readonly name: string;
  readonly className: string;
  readonly colors: readonly AnnotationColor[];
  readonly questionColor: AnnotationColor | null;
  readonly lastDay: string;
}

type Errors = Partial<Record<'bookId' | 'name' | 'className' | 'colors' | 'lastDay', string>>;

const initialValues = (layer: ClassLayer | undefined): Values => ({
  bookId: layer?.book.bookId,
  name: layer?.name ?? '',
  className: layer?.className ?? '',
  colors: layer?.colors ?? [],
  questionColor: layer?.questionColor ?? null,
  lastDay: layer?.lastDay ?? '',
});

/** Sends the values; the returned function tells whether they are saved. */
function useSaveLayer(layer: ClassLayer | undefined) {
  const create = useLayerAct('POST /b/v1/classLayer/createClassLayer');
  const update = useLayerAct('POST /b/v1/classLayer/updateClassLayer');
  const save = async ({ bookId, lastDay, ...values }: Values): Promise<boolean> => {
    const fields = {
      ...values,
      name: values.name.trim(),
      className: values.className.trim(),
      colors: [...values.colors],
      lastDay: lastDay || null,
    };
    const saved = layer
      ? update.mutateAsync({ layerId: layer.layerId, ...fields })
      : create.mutateAsync({ bookId: bookId!, ...fields });
    return Boolean(await saved.catch(() => null));
  };
  return { save, isPending: create.isPending || update.isPending };
}

/** Makes or changes a layer. */
export function LayerForm({ layer, onClose }: LayerFormProps) {
  const t = useT('class-layers');
  const common = useT('shared');
  const { data: books } = useQuery(layerBooksQuery);
  const [values, setValues] = useState(() => initialValues(layer));
  useDraft(`class layer ${layer?.layerId ?? 'new'}`, () => values, setValues);
  const [errors, setErrors] = useState<Errors>({});
  const { save, isPending } = useSaveLayer(layer);
  const change = (part: Partial<Values>) => setValues({ ...values, ...part });
  const submit = async (): Promise<void> => {
    const wrong: Errors = {
      ...(values.bookId === undefined && { bookId: t('form.bookMissing') }),
      ...(values.name.trim() === '' && { name: t('form.nameMissing') }),
      ...(values.className.trim() === '' && { className: t('form.classNameMissing') }),
      ...(values.colors.length === 0 && { colors: t('form.colorsMissing') }),
      ...(values.lastDay !== '' && !isDay(values.lastDay) && { lastDay: common('date.wrong') }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0 || !(await save(values))) return;
    showToast('success', t(layer ? 'form.saved' : 'form.created'));
    onClose();
  };
  const counts = books?.list.find(({ bookId }) => bookId === values.bookId)?.colors ?? [];
  return (
    <form
      className={layer ? styles.form : `card ${styles.form} ${styles.newForm}`}
      aria-label={t(layer ? 'edit' : 'create')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {!layer && (
        <BookField
          books={books?.list}
          value={values.bookId}
          error={errors.bookId}
          onChange={(bookId) => change({ bookId })}
        />
      )}
      <div className={styles.pair}>
        <TextField
          label={t('form.name')}
          required
          maxLength={MAX_LAYER_NAME}
          value={values.name}
          error={errors.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextField
          label={t('form.className')}
          required
          maxLength={MAX_LAYER_CLASS_NAME}
          value={values.className}
          error={errors.className}
          onChange={(event) => change({ className: event.target.value })}
        />
      </div>
      <ColorFields values={values} counts={counts} error={errors.colors} onChange={change} />
      <div className={styles.pair}>
        <DateField
          label={t('form.lastDay')}
          hint={t('form.lastDayHint')}
          value={values.lastDay}
          error={errors.lastDay}
          onChange={(lastDay) => change({ lastDay })}
        />
      </div>
      <p className={styles.actions}>
        <Button type="submit" look="primary" disabled={isPending}>
          {t(layer ? 'form.save' : 'form.share')}
        </Button>
        <Button onClick={onClose}>{t('form.cancel')}</Button>
      </p>
    </form>
  );
}

interface BookFieldProps {
  /** Undefined while they load. */
  readonly books: readonly { readonly bookId: number; readonly title: string }[] | undefined;
  readonly value: number | undefined;
  readonly error: string | undefined;
  readonly onChange: (bookId: number) => void;
}

function BookField({ books, value, error, onChange }: BookFieldProps) {
  const t = useT('class-layers');
  const hint = books?.length === 0 ? t('form.noBooks') : undefined;
  return (
    <Field label={t('form.book')} required hint={hint} error={error}>
      {(ties) => (
        <Select {...ties} value={value ?? ''} onChange={(event) => onChange(Number(event.target.value))}>
          <option value="" disabled>
            {t('form.chooseBook')}
          </option>
          {books?.map(({ bookId, title }) => (
            <option key={bookId} value={bookId} lang={textLanguage(title)}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface ColorFieldsProps {
  readonly values: Values;
  readonly counts: readonly { readonly color: AnnotationColor; readonly count: number }[];
  readonly error: string | undefined;
  readonly onChange: (part: Partial<Values>) => void;
}

/** Which colors are shared, and which of them is for questions. */
function ColorFields({ values: { colors, questionColor }, counts, error, onChange }: ColorFieldsProps) {
  const t = useT('class-layers');
  const toggle = (color: AnnotationColor): void => {
    const chosen = ANNOTATION_COLORS.filter((one) => (one === color) !== colors.includes(one));
    const isKept = questionColor !== null && chosen.includes(questionColor);
    onChange({ colors: chosen, questionColor: isKept ? questionColor : null });
  };
  return (
    <>
      <fieldset className={styles.colors} aria-describedby="layer-colors-hint">
        <legend>{t('form.colors')}</legend>
        {ANNOTATION_COLORS.map((color) => (
          <label key={color} data-color={color}>
            <input type="checkbox" checked={colors.includes(color)} onChange={() => toggle(color)} />
            <i style={{ background: `var(--hl-${color})` }} data-reader="day" aria-hidden="true" />
            {t(`colors.${color}`)}
            <small className="num">
              {t('form.count', { count: counts.find((one) => one.color === color)?.count ?? 0 })}
            </small>
          </label>
        ))}
        <p id="layer-colors-hint" className="sub s12">
          {t('form.colorsHint')}
        </p>
        {error && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
      </fieldset>
      <div className={styles.pair}>
        <Field label={t('form.questionColor')} hint={t('form.questionHint')}>
          {(ties) => (
            <Select
              {...ties}
              value={questionColor ?? ''}
              onChange={({ target: { value } }) =>
                onChange({ questionColor: value === '' ? null : (value as AnnotationColor) })
              }
            >
              <option value="">{t('form.noQuestions')}</option>
              {colors.map((color) => (
                <option key={color} value={color}>
                  {t(`colors.${color}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </>
  );
}
