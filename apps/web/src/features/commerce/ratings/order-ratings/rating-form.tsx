import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RatableBook } from '@zhiye/contract';
import { MAX_RATING_LENGTH } from '@zhiye/contract/constants/commerce/rating-state';
import { useId, useState } from 'react';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Field } from '../../../../shared/ui/forms/field.tsx';
import { Form, FormField, useAppForm } from '../../../../shared/ui/forms/form.tsx';
import styles from './order-ratings.module.css';
import { Icon } from '../../../../shared/ui/icon.tsx';
import controls from '../../../../shared/ui/forms/controls.module.css';

interface RatingFormProps {
  readonly orderNo: string;
  readonly book: RatableBook;
  readonly onDone: () => void;
  /** Only where there is a rating to return to. */
  readonly onCancel: (() => void) | undefined;
}

interface RatingValues {
  /** 0 until they are chosen. */
  readonly stars: number;
  readonly text: string;
}

export function RatingForm({ orderNo, book, onDone, onCancel }: RatingFormProps) {
  const t = useT('order-ratings');
  const form = useAppForm<RatingValues>(
    { stars: book.rating?.stars ?? 0, text: book.rating?.text ?? '' },
    `rating ${orderNo} ${book.bookId}`,
  );
  const rate = useRateBook(orderNo, onDone);
  return (
    <Form
      form={form}
      className={styles.form}
      isBlocked={rate.isPending}
      onSubmit={({ stars, text }) => rate.mutate({ orderNo, bookId: book.bookId, stars, text: text.trim() })}
    >
      <FormField<number> name="stars" rule={(stars) => (stars > 0 ? undefined : t('starsMissing'))}>
        {({ value, error, inputRef, onChange }) => (
          <StarInput value={value} error={error} inputRef={inputRef} onChange={onChange} />
        )}
      </FormField>
      <FormField name="text" rule={(text) => (text.trim() ? undefined : t('textMissing'))}>
        {({ name, value, error, inputRef, onChange, onBlur }) => (
          <TextField {...{ name, value, error, inputRef, onChange, onBlur }} />
        )}
      </FormField>
      <div className={styles.actions}>
        <Button look="primary" type="submit" disabled={rate.isPending}>
          {t('submit')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
        <span className="sub s12">{t('rules')}</span>
      </div>
    </Form>
  );
}

interface TextFieldProps {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly inputRef: (element: HTMLElement | null) => void;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
}

function TextField({ name, value, error, inputRef, onChange, onBlur }: TextFieldProps) {
  const t = useT('order-ratings');
  return (
    <Field label={t('text')} error={error} hint={`${value.length} / ${MAX_RATING_LENGTH}`}>
      {({ className, ...ties }) => (
        <textarea
          {...ties}
          className={`${className ?? ''} ${styles.text}`}
          ref={inputRef}
          name={name}
          rows={4}
          maxLength={MAX_RATING_LENGTH}
          placeholder={t('placeholder')}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}

/** The orders change too: one whose textbooks are all rated is completed. */
function useRateBook(orderNo: string, onDone: () => void) {
  const t = useT('order-ratings');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: { orderNo: string; bookId: number; stars: number; text: string }) =>
      call('POST /b/v1/order/rateBook', input),
    onSuccess: (reply) => {
      if (!reply.isOK) return;
      queryClient.setQueryData(
        callQuery('GET /b/v1/order/getOrderRatings', { orderNo }).queryKey,
        reply.data,
      );
      showToast('success', t('done'));
      onDone();
      for (const key of ['GET /b/v1/order/findOrders', 'GET /b/v1/order/getOrder'])
        void queryClient.invalidateQueries({ queryKey: [key] });
    },
  });
}

interface StarInputProps {
  /** 1 to 5; 0 until it is chosen. */
  readonly value: number;
  readonly error: string | undefined;
  readonly inputRef: (element: HTMLElement | null) => void;
  readonly onChange: (stars: number) => void;
}

const CHOICES = [1, 2, 3, 4, 5] as const;

/** Five radio buttons that look like stars; the arrow keys choose. */
function StarInput({ value, error, inputRef, onChange }: StarInputProps) {
  const t = useT('order-ratings');
  const id = useId();
  const [pointed, setPointed] = useState(0);
  const filled = pointed || value;
  return (
    <fieldset className={styles.stars} aria-describedby={error && `${id}-error`}>
      <legend className={controls.label}>{t('starsLabel')}</legend>
      <div onPointerLeave={() => setPointed(0)}>
        {CHOICES.map((stars) => (
          <label
            key={stars}
            data-filled={stars <= filled || undefined}
            onPointerEnter={() => setPointed(stars)}
          >
            <input
              ref={stars === 1 ? inputRef : undefined}
              className="vh"
              type="radio"
              name={id}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
            />
            <Icon name="star" size={26} />
            <span className="vh">{t(`choice.${stars}`)}</span>
          </label>
        ))}
        <span className="sub s13" aria-hidden="true">
          {filled > 0 && t(`choice.${filled}`)}
        </span>
      </div>
      {error && (
        <p className={controls.error} id={`${id}-error`}>
          <Icon name="warn" size={13} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
