import type { FormEvent } from 'react';
import { useGlobalSearch } from '../../../../shared/search/use-global-search.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { SearchTypeSelect } from '../../../../shared/ui/search/search-type-select.tsx';
import { SuggestBox } from '../../../../shared/ui/search/suggest-box.tsx';
import styles from './hero-search.module.css';

/** The search box of the home page. It shares its state with the one in the header, which appears after scrolling. */
export function HeroSearch() {
  const t = useT('home');
  const common = useT('shared');
  const search = useGlobalSearch();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void search.submit();
  };
  return (
    <form className={styles.box} role="search" aria-label={t('hero.search')} onSubmit={submit}>
      <SearchTypeSelect value={search.type} options={search.options} onChange={search.selectType} />
      <SuggestBox
        label={common('search.text')}
        placeholder={t('hero.placeholder')}
        value={search.text}
        fieldType={search.suggestionFieldType}
        onChange={search.setText}
        onChoose={search.selectSuggestion}
      />
      <button type="submit">
        <Icon name="search" size={19} />
        {common('search.go')}
      </button>
    </form>
  );
}
