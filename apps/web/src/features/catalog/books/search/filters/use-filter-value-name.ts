import { gradeLevelName } from '../../../../../shared/books/grade-level-name.ts';
import { useLanguage, useT } from '../../../../../shared/i18n/use-t.ts';
import type { FilterName } from '../../../../../shared/search/book-list-query.ts';
import { useClientStore } from '../../../../../shared/state/client-store.ts';
import { findSubjectPath } from './subject-path.ts';

/** Returns the display name of a filter value in the language of the page. */
export function useFilterValueName(): (kind: FilterName, value: string) => string {
  const t = useT('search');
  const common = useT('shared');
  const pageLanguage = useLanguage();
  const classList = useClientStore((client) => client.classList);
  return (kind, value) => {
    if (kind === 'language' || kind === 'layout') return t(`${kind}.${value}`);
    if (kind === 'duration') return common(`duration.${value}`);
    if (kind === 'gradeLevel') return gradeLevelName(value, pageLanguage);
    if (kind === 'clcClass')
      return t(`clc.${value}`) === `clc.${value}` ? value : `${value} ${t(`clc.${value}`)}`;
    if (kind !== 'subjectCode') return value;
    const known = findSubjectPath(classList, value).at(-1);
    if (!known) return value;
    return pageLanguage === 'en' ? known.nameEn : known.name;
  };
}
