import type { SearchFieldType, SearchSuggestion } from '@zhiye/contract';
import { useId } from 'react';
import type { Ref } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { MAX_SEARCH_CHARACTERS } from '../../search/search-condition.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestionList } from './use-suggestion-list.ts';
import styles from './suggest-box.module.css';

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
