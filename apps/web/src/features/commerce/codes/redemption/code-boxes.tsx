import { useId, useRef } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { normalizeCode } from '@zhiye/contract/constants/commerce/code-text';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { fillGroups, GROUP_LENGTH, groupsOf, GROUPS, isWrongGroup, joinGroups } from './code-groups.ts';
import { linesOf } from './typed-codes.ts';
import styles from './code-exchange.module.css';

interface CodeBoxesProps {
  readonly typed: string;
  readonly error: string | undefined;
  readonly onChange: (typed: string) => void;
  /** Several codes were pasted at once. */
  readonly onPasteMany: (typed: string) => void;
}

/** Four boxes of four characters. Typing moves on, and a pasted code fills all of them. */
export function CodeBoxes({ typed, error, onChange, onPasteMany }: CodeBoxesProps) {
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
