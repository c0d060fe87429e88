import type { SearchFieldType, SearchSuggestion } from '@zhiye/contract';
import { useId, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { useT } from '../i18n/use-t.ts';
import { MAX_SEARCH_CHARACTERS } from '../search-condition.ts';
import { useSuggestions } from '../use-suggestions.ts';
import { SuggestionText } from './suggestion-text.tsx';
import styles from './suggest-box.module.css';

interface SuggestBoxProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  /** What is searched in; without it, everything. */
  readonly fieldType?: SearchFieldType;
  readonly onChange: (text: string) => void;
  /** A suggestion was pressed, or Enter on it. */
  readonly onChoose: (suggestion: SearchSuggestion) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

const keyOf = ({ kind, text }: SearchSuggestion) => `${kind} ${text}`;

/**
 * A search's text with what it may become below it (ARIA combobox): ↓ ↑ walk through, Enter takes, Esc closes.
 * Enter on none of them is the form's.
 */
export function SuggestBox({
  label,
  placeholder,
  value,
  fieldType,
  onChange,
  onChoose,
  inputRef,
}: SuggestBoxProps) {
  const t = useT('shared');
  const id = useId();
  const [open, setOpen] = useState(false);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const list = useSuggestions(open ? value : '', fieldType);
  const shown = open && list.length > 0;
  const at = shown ? list.findIndex((item) => keyOf(item) === chosenKey) : -1;

  const close = () => {
    setOpen(false);
    setChosenKey(null);
  };
  const take = (suggestion: SearchSuggestion) => {
    close();
    onChoose(suggestion);
  };
  /** Round through the list and the input itself. */
  const step = (by: 1 | -1) => {
    const next = (at + 1 + by + list.length + 1) % (list.length + 1);
    setChosenKey(next === 0 ? null : keyOf(list[next - 1]!));
  };
  const press = (event: KeyboardEvent) => {
    // the input method's own keys
    if (event.nativeEvent.isComposing || event.altKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (shown) step(event.key === 'ArrowDown' ? 1 : -1);
      else setOpen(true);
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter') {
      const suggestion = list[at];
      if (!suggestion) return close();
      event.preventDefault();
      take(suggestion);
    }
  };

  return (
    <div className={styles.place}>
      <input
        ref={inputRef}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? `${id}-list` : undefined}
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        maxLength={MAX_SEARCH_CHARACTERS}
        value={value}
        onChange={(event) => {
          setOpen(true);
          setChosenKey(null);
          onChange(event.target.value);
        }}
        onKeyDown={press}
        onBlur={close}
      />
      {shown && (
        <ul id={`${id}-list`} className={styles.list} role="listbox" aria-label={t('search.suggestions')}>
          {list.map((suggestion, index) => (
            <li
              key={keyOf(suggestion)}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              // the input keeps the focus
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(suggestion)}
            >
              <SuggestionText text={suggestion.text} typed={value} />
              <small>{t(`search.kind.${suggestion.kind}`)}</small>
            </li>
          ))}
        </ul>
      )}
      <span className="vh" role="status">
        {shown && t('search.suggested', { total: list.length })}
      </span>
    </div>
  );
}
