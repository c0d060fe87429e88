import type { FormEvent } from 'react';
import { useGlobalSearch } from '../../shared/global-search.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { SearchTypeSelect } from '../../shared/ui/search-type-select.tsx';
import { SuggestBox } from '../../shared/ui/suggest-box.tsx';
import styles from './hero-search.module.css';

/** The same search as in the header, large; the header's takes over further down. */
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
      <SearchTypeSelect value={search.type} options={search.options} onChange={search.chooseType} />
      <SuggestBox
        label={common('search.text')}
        placeholder={t('hero.placeholder')}
        value={search.text}
        fieldType={search.suggestType}
        onChange={search.setText}
        onChoose={search.choose}
      />
      <button type="submit">
        <Icon name="search" size={19} />
        {common('search.go')}
      </button>
    </form>
  );
}
