import type { SearchFieldType, SearchSuggestion } from '@zhiye/contract';
import { useId, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { MAX_SEARCH_CHARACTERS } from '../../search/search-condition.ts';
import styles from './suggest-box.module.css';
import { textLanguage } from '../../i18n/text-language.ts';
import { useSuggestions } from '../../search/use-suggestions.ts';
import { isInputMethodKey } from '../forms/input-method.ts';

interface SuggestBoxProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  /** The field to search; without it, all fields. */
  readonly fieldType?: SearchFieldType;
  readonly onChange: (text: string) => void;
  /** A suggestion was clicked, or chosen by Enter. */
  readonly onChoose: (suggestion: SearchSuggestion) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A search input with suggestions below it (ARIA combobox). Enter without an active suggestion submits the form. */
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
  const { list, isShown, activeIndex, open, close, choose, handleKeyDown } = useSuggestionList(
    value,
    fieldType,
    onChoose,
  );
  return (
    <div className={styles.box}>
      <input
        ref={inputRef}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}-list` : undefined}
        aria-activedescendant={activeIndex >= 0 ? `${id}-${activeIndex}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        maxLength={MAX_SEARCH_CHARACTERS}
        value={value}
        onChange={(event) => {
          open();
          onChange(event.target.value);
        }}
        onKeyDown={handleKeyDown}
        onBlur={close}
      />
      {isShown && (
        <SuggestionList id={id} list={list} activeIndex={activeIndex} typed={value} onChoose={choose} />
      )}
      <span className="vh" role="status">
        {isShown && t('search.suggested', { total: list.length })}
      </span>
    </div>
  );
}

interface SuggestionListProps {
  /** Prefix of the ids: the list is `{id}-list`, its options are `{id}-0`, `{id}-1`, … */
  readonly id: string;
  readonly list: readonly SearchSuggestion[];
  /** -1 when none is active. */
  readonly activeIndex: number;
  readonly typed: string;
  readonly onChoose: (suggestion: SearchSuggestion) => void;
}

function SuggestionList({ id, list, activeIndex, typed, onChoose }: SuggestionListProps) {
  const t = useT('shared');
  return (
    <ul id={`${id}-list`} className={styles.list} role="listbox" aria-label={t('search.suggestions')}>
      {list.map((suggestion, index) => (
        <li
          key={suggestionKey(suggestion)}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === activeIndex}
          // the input keeps the focus
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          <SuggestionText text={suggestion.text} typed={typed} />
          <small>{t(`search.kind.${suggestion.kind}`)}</small>
        </li>
      ))}
    </ul>
  );
}

/** A suggestion in which the typed part is emphasized. */
function SuggestionText({ text, typed }: { readonly text: string; readonly typed: string }) {
  const part = typed.trim();
  const at = part ? text.toLowerCase().indexOf(part.toLowerCase()) : -1;
  if (at < 0) return <span lang={textLanguage(text)}>{text}</span>;
  return (
    <span lang={textLanguage(text)}>
      {text.slice(0, at)}
      <b>{text.slice(at, at + part.length)}</b>
      {text.slice(at + part.length)}
    </span>
  );
}

const suggestionKey = ({ kind, text }: SearchSuggestion) => `${kind} ${text}`;

/**
 * The state and the keys of a combobox: ↓ and ↑ move through the list and the input, Enter chooses, Esc closes.
 * Base UI's Autocomplete does the same for 52 kB gzip (measured), and the header needs it on the first load.
 */
function useSuggestionList(
  value: string,
  fieldType: SearchFieldType | undefined,
  onChoose: (suggestion: SearchSuggestion) => void,
) {
  const [isOpen, setOpen] = useState(false);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const list = useSuggestions(isOpen ? value : '', fieldType);
  const isShown = isOpen && list.length > 0;
  const activeIndex = isShown ? list.findIndex((item) => suggestionKey(item) === activeKey) : -1;

  const show = (isVisible: boolean) => {
    setOpen(isVisible);
    setActiveKey(null);
  };
  const choose = (suggestion: SearchSuggestion) => {
    show(false);
    onChoose(suggestion);
  };
  /** One step in the ring of the input and the suggestions. */
  const moveActive = (step: 1 | -1) => {
    const length = list.length + 1;
    const next = (activeIndex + 1 + step + length) % length;
    setActiveKey(next === 0 ? null : suggestionKey(list[next - 1]!));
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // keys of an input method
    if (isInputMethodKey(event.nativeEvent) || event.altKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isShown) moveActive(event.key === 'ArrowDown' ? 1 : -1);
      else setOpen(true);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      show(false);
    } else if (event.key === 'Enter') {
      const suggestion = list[activeIndex];
      if (!suggestion) return show(false);
      event.preventDefault();
      choose(suggestion);
    }
  };

  return {
    list,
    isShown,
    activeIndex,
    open: () => show(true),
    close: () => show(false),
    choose,
    handleKeyDown,
  };
}
