import type { ChangeEvent, CompositionEvent } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../../shared/i18n/use-t.ts';
import { shelfPath } from './shelf-path.ts';
import type { ShelfViewState } from './shelf-view-state.ts';

interface ShelfSearchInputProps {
  readonly state: ShelfViewState;
  readonly autoFocus?: boolean;
}

/** Finds books of the shelf while it is typed in. */
export function ShelfSearchInput({ state, autoFocus = false }: ShelfSearchInputProps) {
  const t = useT('shelf');
  const navigate = useNavigate();
  const find = (q: string) => void navigate(shelfPath(state, { q }), { replace: true });
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    // an unfinished pinyin syllable finds nothing; the search runs when the composition ends
    if (!(event.nativeEvent as InputEvent).isComposing) find(event.target.value);
  };
  return (
    <input
      type="search"
      aria-label={t('search')}
      placeholder={t('search')}
      maxLength={100}
      autoFocus={autoFocus}
      defaultValue={state.q}
      onChange={change}
      onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => find(event.currentTarget.value)}
    />
  );
}
