import { useId, useRef, useState } from 'react';
import { CODE_ALPHABET, findCodeMistake, normalizeCode } from '@zhiye/contract/constants/commerce/code-text';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Field } from '../../../../shared/ui/forms/field.tsx';
import { linesOf, MAX_LINES } from './typed-codes.ts';
import styles from './code-exchange.module.css';

export type CodeMode = 'one' | 'many';

interface CodeFormProps {
  readonly mode: CodeMode;
  readonly typed: string;
  readonly isSignedIn: boolean;
  readonly isLooking: boolean;
  readonly onMode: (mode: CodeMode) => void;
  readonly onChange: (typed: string) => void;
  readonly onSubmit: (codes: string[]) => void;
}

/** One code in four boxes, or many codes, one on each line. */
export function CodeForm(props: CodeFormProps) {
  const { mode, typed, isSignedIn, isLooking, onMode, onChange, onSubmit } = props;
  const t = useT('redemption');
  const [error, setError] = useState<string>();
  const codes = linesOf(typed);
  const change = (text: string) => {
    setError(undefined);
    onChange(text);
  };
  const submit = () => {
    if (codes.length === 0) return setError(t('empty'));
    if (codes.length > MAX_LINES) return setError(t('tooMany', { max: MAX_LINES }));
    const mistake = mode === 'one' ? findCodeMistake(normalizeCode(typed)) : null;
    if (mistake) return setError(t(`mistake.${mistake.kind}`, { ...mistake }));
    onSubmit(codes);
  };
  const choose = (chosen: CodeMode) => {
    setError(undefined);
    onMode(chosen);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={styles.modes} role="group" aria-label={t('mode.label')}>
        {(['one', 'many'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={mode === one} onClick={() => choose(one)}>
            {t(`mode.${one}`)}
          </button>
        ))}
      </div>
      {mode === 'one' ? (
        <CodeBoxes
          typed={typed}
          error={error}
          onChange={change}
          onPasteMany={(text) => {
            onMode('many');
            change(text);
          }}
        />
      ) : (
        <CodeLines typed={typed} error={error} onChange={change} />
      )}
      <div className={styles.actions}>
        <Button type="submit" look="primary" size="large" disabled={isLooking}>
          {isLooking ? t('looking') : t(isSignedIn ? 'look' : 'signInAndLook')}
        </Button>
      </div>
    </form>
  );
}

interface CodeLinesProps {
  readonly typed: string;
  readonly error: string | undefined;
  readonly onChange: (typed: string) => void;
}

function CodeLines({ typed, error, onChange }: CodeLinesProps) {
  const t = useT('redemption');
  return (
    <Field label={t('lines')} hint={t('hint')} error={error} required>
      {({ className, ...ties }) => (
        <textarea
          {...ties}
          className={`${className ?? ''} ${styles.codes ?? ''}`}
          rows={Math.min(10, Math.max(4, linesOf(typed).length + 1))}
          placeholder="K7QM-3XRD-9WTE-HB4N"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

interface CodeBoxesProps {
  readonly typed: string;
  readonly error: string | undefined;
  readonly onChange: (typed: string) => void;
  /** Several codes were pasted at once. */
  readonly onPasteMany: (typed: string) => void;
}

/** Four boxes of four characters. Typing moves on, and a pasted code fills all of them. */
function CodeBoxes({ typed, error, onChange, onPasteMany }: CodeBoxesProps) {
  const t = useT('redemption');
  const id = useId();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const groups = groupsOf(typed);
  const focus = (index: number, at: 'start' | 'end') => {
    const box = boxes.current[index];
    box?.focus();
    const place = at === 'start' ? 0 : (box?.value.length ?? 0);
    box?.setSelectionRange(place, place);
  };
  const fill = (index: number, text: string) => {
    const filled = fillGroups(groups, index, text);
    onChange(joinGroups(filled.groups));
    if (filled.next !== index) focus(filled.next, 'end');
  };
  const paste = (index: number, event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    event.preventDefault();
    if (linesOf(text).length > 1) return onPasteMany(text);
    const isWhole = normalizeCode(text).length >= GROUP_LENGTH * GROUPS.length;
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const kept = value.slice(0, selectionStart ?? 0) + normalizeCode(text) + value.slice(selectionEnd ?? 0);
    fill(isWhole ? 0 : index, isWhole ? text : kept);
  };
  const move = (index: number, event: KeyboardEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const isAtStart = selectionStart === 0 && selectionEnd === 0;
    const isAtEnd = selectionStart === value.length && selectionEnd === value.length;
    if (index > 0 && isAtStart && (event.key === 'ArrowLeft' || event.key === 'Backspace')) {
      event.preventDefault();
      focus(index - 1, 'end');
    }
    if (index < GROUPS.length - 1 && isAtEnd && event.key === 'ArrowRight') {
      event.preventDefault();
      focus(index + 1, 'start');
    }
  };
  return (
    <fieldset className={styles.boxes} aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}>
      <legend>
        {t('label')} <em>{t('required')}</em>
      </legend>
      <div className={styles.groups}>
        {GROUPS.map((index) => (
          <input
            key={index}
            ref={(box) => {
              boxes.current[index] = box;
            }}
            aria-label={t('group', { number: index + 1 })}
            aria-invalid={isWrongGroup(groups[index]!) || error !== undefined ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={groups[index]}
            onChange={(event) => fill(index, event.target.value)}
            onPaste={(event) => paste(index, event)}
            onKeyDown={(event) => move(index, event)}
          />
        ))}
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('boxesHint')}
      </p>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** A code is typed in four groups of four characters. */
const GROUPS = [0, 1, 2, 3] as const;
const GROUP_LENGTH = 4;

/** The four groups of a typed code. A code without hyphens is cut every four characters. */
function groupsOf(typed: string): string[] {
  const parts = typed.split('-');
  const isGrouped = parts.length === GROUPS.length && parts.every((part) => part.length <= GROUP_LENGTH);
  const text = normalizeCode(typed);
  return GROUPS.map((index) =>
    isGrouped ? normalizeCode(parts[index]!) : text.slice(index * GROUP_LENGTH, (index + 1) * GROUP_LENGTH),
  );
}

/** The typed code of four groups; nothing when all are empty. */
const joinGroups = (groups: readonly string[]): string => (groups.some(Boolean) ? groups.join('-') : '');

/** Puts characters into a group; what does not fit goes on in the groups behind it. Returns where the typing goes on. */
function fillGroups(
  groups: readonly string[],
  from: number,
  typed: string,
): { groups: string[]; next: number } {
  const filled = [...groups];
  let rest = normalizeCode(typed);
  let next = from;
  filled[from] = rest.slice(0, GROUP_LENGTH);
  rest = rest.slice(GROUP_LENGTH);
  while (rest !== '' && next < GROUPS.length - 1) {
    next += 1;
    filled[next] = rest.slice(0, GROUP_LENGTH);
    rest = rest.slice(GROUP_LENGTH);
  }
  const isFull = filled[next]!.length === GROUP_LENGTH;
  return { groups: filled, next: isFull ? Math.min(next + 1, GROUPS.length - 1) : next };
}

/** Has a character that no code contains. */
const isWrongGroup = (group: string): boolean =>
  [...group].some((character) => !CODE_ALPHABET.includes(character));
