import { SEARCH_FIELD } from '@zhiye/contract/constants';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { useGlobalSearch } from '../../shared/search/use-global-search.ts';
import { useLanguage, useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { SearchTypeSelect } from '../../shared/ui/search/search-type-select.tsx';
import { SuggestBox } from '../../shared/ui/search/suggest-box.tsx';
import styles from './header-search.module.css';

/** The search box of the header and a link to the advanced form. */
export function HeaderSearch() {
  const t = useT('app');
  const common = useT('shared');
  const english = useLanguage() === 'en';
  const search = useGlobalSearch();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void search.submit();
  };
  return (
    <div className={styles.search}>
      <form
        className={styles.box}
        role="search"
        data-wide={english && search.type === SEARCH_FIELD.major}
        onSubmit={submit}
      >
        <SearchTypeSelect value={search.type} options={search.options} onChange={search.selectType} />
        <SuggestBox
          label={common('search.text')}
          placeholder={t('header.placeholder')}
          value={search.text}
          fieldType={search.suggestionFieldType}
          onChange={search.setText}
          onChoose={search.selectSuggestion}
        />
        <button type="submit" aria-label={common('search.go')}>
          <Icon name="search" size={18} />
        </button>
      </form>
      <Link className={styles.advanced} to={paths.highSearch}>
        {t('header.highSearch')}
      </Link>
    </div>
  );
}
