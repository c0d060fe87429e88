import { MAX_SAMPLE_DEPARTMENTS, SAMPLE_MAX_LENGTH } from '@zhiye/contract/constants/commerce/sample';
import { useState } from 'react';
import { translate, useT } from '../../../../shared/i18n/use-t.ts';
import { Field } from '../../../../shared/ui/forms/field.tsx';
import { FormField } from '../../../../shared/ui/forms/form.tsx';
import { whenLeft } from '../../../../shared/ui/forms/field-leaving.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { findTextError } from '../../../../shared/validation/plain-text.ts';
import styles from './sample-book.module.css';
import { isInputMethodKey } from '../../../../shared/ui/forms/input-method.ts';

type Departments = readonly string[];

const rule = (departments: Departments) => {
  if (departments.length === 0) return translate('samples', 'missing.departments');
  return departments.some((name) => findTextError(name) !== null)
    ? translate('shared', 'text.forbidden')
    : undefined;
};

/** Departments as chips. Enter, a comma or leaving the input adds what was typed. */
export function DepartmentsField() {
  const t = useT('samples');
  return (
    <div className={styles.wide}>
      <FormField<Departments> name="departments" rule={rule}>
        {({ value, error, inputRef, onChange }) => (
          <Field
            label={t('field.departments')}
            hint={t('hint.departments', { limit: MAX_SAMPLE_DEPARTMENTS })}
            error={error}
            required
          >
            {({ className: _, required, ...ties }) => (
              <div className={styles.chips} data-invalid={ties['aria-invalid']}>
                {value.map((name) => (
                  <span key={name}>
                    {name}
                    <button
                      type="button"
                      aria-label={t('chip.remove', { name })}
                      onClick={() => onChange(value.filter((other) => other !== name))}
                    >
                      <Icon name="close" size={12} />
                    </button>
                  </span>
                ))}
                <ChipInput
                  {...ties}
                  aria-required={required}
                  ref={inputRef}
                  isFull={value.length >= MAX_SAMPLE_DEPARTMENTS}
                  onAdd={(names) =>
                    onChange([...new Set([...value, ...names])].slice(0, MAX_SAMPLE_DEPARTMENTS))
                  }
                  onRemoveLast={() => onChange(value.slice(0, -1))}
                />
              </div>
            )}
          </Field>
        )}
      </FormField>
    </div>
  );
}

interface ChipInputProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
  readonly 'aria-required': boolean | undefined;
  readonly ref: (element: HTMLInputElement | null) => void;
  readonly isFull: boolean;
  readonly onAdd: (names: readonly string[]) => void;
  readonly onRemoveLast: () => void;
}

function ChipInput({ isFull, onAdd, onRemoveLast, ...ties }: ChipInputProps) {
  const t = useT('samples');
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    const names = text.split(/[,，、;；\n]/).map((name) => name.trim());
    const filled = names.filter(Boolean);
    if (filled.length > 0) onAdd(filled);
    setTyped('');
  };
  return (
    <input
      {...ties}
      value={typed}
      readOnly={isFull}
      maxLength={SAMPLE_MAX_LENGTH.department}
      placeholder={isFull ? '' : t('chip.more')}
      onChange={(event) =>
        /[,，、;；]/.test(event.target.value) ? add(event.target.value) : setTyped(event.target.value)
      }
      onBlur={() => whenLeft(() => add(typed))}
      onKeyDown={(event) => {
        if (isInputMethodKey(event.nativeEvent)) return;
        if (event.key === 'Enter' && typed.trim() !== '') {
          event.preventDefault();
          add(typed);
        }
        if (event.key === 'Backspace' && typed === '') onRemoveLast();
      }}
    />
  );
}
