import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { useGlobalSearch } from '../../shared/global-search.ts';
import { useLanguage, useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { MAJORS_TYPE } from '../../shared/search-condition.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { SearchTypeSelect } from '../../shared/ui/search-type-select.tsx';
import { SuggestBox } from '../../shared/ui/suggest-box.tsx';
import styles from './header-search.module.css';

/** The header's search box and the way to the advanced form. */
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
    <div className={styles.place}>
      <form
        className={styles.box}
        role="search"
        data-wide={english && search.type === MAJORS_TYPE}
        onSubmit={submit}
      >
        <SearchTypeSelect value={search.type} options={search.options} onChange={search.chooseType} />
        <SuggestBox
          label={common('search.text')}
          placeholder={t('header.placeholder')}
          value={search.text}
          fieldType={search.suggestType}
          onChange={search.setText}
          onChoose={search.choose}
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
