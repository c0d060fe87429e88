import { FLASHCARD_LENGTH } from '@zhiye/contract/constants/study/flashcard';
import type { ChangeEvent, CompositionEvent } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import searchStyles from '../../../../shared/ui/search/inline-search.module.css';

interface CardSearchProps {
  readonly q: string | undefined;
  readonly onSearch: (q: string) => void;
}

/** A field that searches while the person types. */
export function CardSearch({ q, onSearch }: CardSearchProps) {
  const t = useT('flashcards');
  const search = (event: ChangeEvent<HTMLInputElement>) => {
    // an unfinished pinyin syllable finds nothing; the search runs when the composition ends
    if (!(event.nativeEvent as InputEvent).isComposing) onSearch(event.target.value);
  };
  return (
    <label className={searchStyles.search}>
      <Icon name="search" size={15} />
      <input
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={FLASHCARD_LENGTH.keyword}
        defaultValue={q}
        onChange={search}
        onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => onSearch(event.currentTarget.value)}
      />
    </label>
  );
}
