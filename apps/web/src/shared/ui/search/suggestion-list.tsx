import type { SearchSuggestion } from '@zhiye/contract';
import { useT } from '../../i18n/use-t.ts';
import { SuggestionText } from './suggestion-text.tsx';
import { suggestionKey } from './use-suggestion-list.ts';
import styles from './suggest-box.module.css';

interface SuggestionListProps {
  /** Prefix of the ids: the list is `{id}-list`, its options are `{id}-0`, `{id}-1`, … */
  readonly id: string;
  readonly list: readonly SearchSuggestion[];
  /** -1 when none is active. */
  readonly activeIndex: number;
  readonly typed: string;
  readonly onChoose: (suggestion: SearchSuggestion) => void;
}

export function SuggestionList({ id, list, activeIndex, typed, onChoose }: SuggestionListProps) {
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
