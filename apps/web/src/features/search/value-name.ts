import { useLanguage, useT } from '../../shared/i18n/use-t.ts';
import type { ChoiceKind } from '../../shared/list-query.ts';
import { useClientStore } from '../../shared/store.ts';
import { classPathOf } from './class-path.ts';

/** What a filter's value is called in the language of the page. */
export function useValueName(): (kind: ChoiceKind, value: string) => string {
  const t = useT('search');
  const common = useT('shared');
  const english = useLanguage() === 'en';
  const classList = useClientStore((client) => client.classList);
  return (kind, value) => {
    if (kind === 'language' || kind === 'layout') return t(`${kind}.${value}`);
    if (kind === 'duration') return common(`duration.${value}`);
    if (kind !== 'classCode') return value;
    const known = classPathOf(classList, value).at(-1);
    if (!known) return value;
    return english ? known.nameEn : known.name;
  };
}
