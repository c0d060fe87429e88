import type { SubjectCount } from '@zhiye/contract';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { Icon } from '../../../../../shared/ui/icon.tsx';
import { findFacetCount } from './facet-rows.ts';
import { FilterRow } from './filter-row.tsx';
import { setFilterChoice, toggleExcluded, toggleValue } from '../listing/list-state-changes.ts';
import type { ListState } from '../listing/list-state.ts';
import type { Listing } from '../listing/use-listing.ts';
import { useFilterValueName } from './use-filter-value-name.ts';
import styles from './subject-branch.module.css';

interface SubjectBranchProps {
  readonly top: SubjectCount;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly listing: Listing;
  readonly onChange: (state: ListState) => void;
}

/** A subject and, when it is expanded, the subjects below it. Choosing one of them replaces the parent, and the reverse. */
export function SubjectBranch({ top, open, onToggle, listing, onChange }: SubjectBranchProps) {
  const t = useT('search');
  const nameOf = useFilterValueName();
  const { state, facets } = listing;
  const choice = state.choices.subjectCode;
  const codes = top.children.map(({ subjectCode }) => subjectCode);
  const name = nameOf('subjectCode', top.subjectCode);
  const rowOf = (code: string, related: readonly string[], isChild: boolean) => (
    <FilterRow
      key={code}
      label={nameOf('subjectCode', code)}
      count={findFacetCount(facets.current?.subjectCode, code)}
      child={isChild}
      checked={choice.in.includes(code)}
      onToggle={() => onChange(setFilterChoice(state, 'subjectCode', toggleValue(choice, code, related)))}
      exclusion={{
        active: choice.notIn.includes(code),
        onToggle: () => onChange(setFilterChoice(state, 'subjectCode', toggleExcluded(choice, code))),
      }}
    >
      {!isChild && codes.length > 0 && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-label={t('filter.children', { name })}
          onClick={onToggle}
        >
          <Icon name="down" size={13} />
        </button>
      )}
    </FilterRow>
  );
  return (
    <>
      {rowOf(top.subjectCode, codes, false)}
      {open && codes.map((code) => rowOf(code, [top.subjectCode], true))}
    </>
  );
}
