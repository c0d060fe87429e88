import type { SearchFieldType, SearchSuggestion } from '@zhiye/contract';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useSuggestions } from '../../search/use-suggestions.ts';
import { isInputMethodKey } from '../forms/input-method.ts';

export const suggestionKey = ({ kind, text }: SearchSuggestion) => `${kind} ${text}`;

/**
 * The state and the keys of a combobox: ↓ and ↑ move through the list and the input, Enter chooses, Esc closes.
 * Base UI's Autocomplete does the same for 52 kB gzip (measured), and the header needs it on the first load.
 */
export function useSuggestionList(
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
