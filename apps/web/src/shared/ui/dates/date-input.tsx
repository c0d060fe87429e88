import { lazy, Suspense, useState } from 'react';
import type { FocusEvent, KeyboardEvent, Ref } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { whenLeft } from '../forms/field-leaving.ts';
import { isInputMethodKey } from '../forms/input-method.ts';
import { Icon } from '../icon.tsx';
import { useDropPanel } from '../use-drop-panel.ts';
import styles from './date-input.module.css';
import { readDay } from './read-day.ts';

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }));

export interface DateInputProps {
  /** `2026-11-30`, `''` for none, or what was typed that is no day (`isDay`). */
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  /** What was typed so far or chosen; as a day when it is one. */
  readonly onChange?: (day: string) => void;
  /** A day that is complete: chosen, or typed and left; `''` when what was typed is none. */
  readonly onCommit?: (day: string) => void;
}

/** What a field or a label gives to the element in which a day is typed. */
interface TieProps {
  readonly id?: string;
  readonly name?: string;
  readonly className?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onBlur?: () => void;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: boolean;
}

/** Where a finger chooses, the wheels of the phone are the better calendar. */
const isFinger = (): boolean => matchMedia('(pointer: coarse)').matches;

/** A day, typed or chosen in a calendar, in the language of the page: that of a native date field is the browser's. */
export function DateInput(props: DateInputProps & TieProps) {
  return isFinger() ? <NativeDateInput {...props} /> : <TypedDateInput {...props} />;
}

const valueOf = (typed: string): string => readDay(typed) || typed.trim();

function NativeDateInput({ value, onChange, onCommit, inputRef, ...input }: DateInputProps & TieProps) {
  return (
    <input
      {...input}
      ref={inputRef}
      type="date"
      value={value}
      onChange={({ target }) => {
        onChange?.(target.value);
        onCommit?.(target.value);
      }}
    />
  );
}

/** What the text field shows. A value that came from elsewhere replaces what was typed. */
function useTypedDay({ value, onChange, onCommit }: Pick<DateInputProps, 'value' | 'onChange' | 'onCommit'>) {
  const [text, setText] = useState(value);
  const isOwn = valueOf(text) === value || (value === '' && readDay(text) === '');
  const shown = isOwn ? text : value;
  return {
    shown,
    type: (typed: string): void => {
      setText(typed);
      onChange?.(valueOf(typed));
    },
    /** The field is left, or Enter was pressed: a day is written in full. */
    finish: (): void => {
      const day = readDay(shown);
      if (day) setText(day);
      onCommit?.(day);
    },
  };
}

function TypedDateInput({
  value,
  min,
  max,
  onChange,
  onCommit,
  onBlur,
  inputRef,
  ...input
}: DateInputProps & TieProps) {
  const t = useT('shared');
  const { shown, type, finish } = useTypedDay({ value, onChange, onCommit });
  const panel = useDropPanel<HTMLButtonElement>();
  const leave = (event: FocusEvent) => {
    panel.onBlur(event);
    if (panel.container.current?.contains(event.relatedTarget)) return;
    onBlur?.();
    whenLeft(finish);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isInputMethodKey(event.nativeEvent)) finish();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    panel.setOpen(true);
  };
  return (
    <div className={styles.box} ref={panel.container} onKeyDown={panel.onKeyDown} onBlur={leave}>
      <input
        {...input}
        ref={inputRef}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        placeholder={t('date.format')}
        value={shown}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      <button
        ref={panel.control}
        type="button"
        className={styles.button}
        disabled={input.disabled}
        aria-label={t('date.calendar')}
        aria-expanded={panel.isOpen}
        onClick={() => panel.setOpen(!panel.isOpen)}
      >
        <Icon name="calendar" size={16} />
      </button>
      {panel.isOpen && (
        <div className={styles.panel} role="group" aria-label={t('date.calendar')}>
          <Suspense fallback={null}>
            <Calendar
              day={readDay(shown)}
              min={min}
              max={max}
              onChoose={(day) => {
                type(day);
                onCommit?.(day);
                panel.close();
              }}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}
