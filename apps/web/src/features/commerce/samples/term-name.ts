import { useT } from '../../../shared/i18n/use-t.ts';

/** Shows `2027-1` as 2027 春 or Spring 2027. */
export function useTermName(): (term: string) => string {
  const t = useT('samples');
  return (term) => t(`term.${term.slice(5)}`, { year: term.slice(0, 4) });
}
