import type { ClassCount } from '@zhiye/contract';
import { useT } from '../../shared/i18n/use-t.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { countOf } from './facet-rows.ts';
import { FilterRow } from './filter-row.tsx';
import { chooseIn, toggleExcluded, toggleValue } from './list-change.ts';
import type { ListState } from './list-state.ts';
import type { Listing } from './use-listing.ts';
import { useValueName } from './value-name.ts';
import styles from './class-branch.module.css';

interface ClassBranchProps {
  readonly top: ClassCount;
  readonly open: boolean;
  readonly onTurn: () => void;
  readonly listing: Listing;
  readonly onChange: (state: ListState) => void;
}

/** A class and, when it is open, its subclasses. A subclass takes the place of its class, and the other way round. */
export function ClassBranch({ top, open, onTurn, listing, onChange }: ClassBranchProps) {
  const t = useT('search');
  const nameOf = useValueName();
  const { state, facets } = listing;
  const choice = state.choices.classCode;
  const codes = top.children.map(({ classCode }) => classCode);
  const name = nameOf('classCode', top.classCode);
  const rowOf = (code: string, related: readonly string[], isChild: boolean) => (
    <FilterRow
      key={code}
      label={nameOf('classCode', code)}
      count={countOf(facets.now?.classCode, code)}
      child={isChild}
      checked={choice.in.includes(code)}
      onToggle={() => onChange(chooseIn(state, 'classCode', toggleValue(choice, code, related)))}
      exclusion={{
        active: choice.notIn.includes(code),
        onToggle: () => onChange(chooseIn(state, 'classCode', toggleExcluded(choice, code))),
      }}
    >
      {!isChild && codes.length > 0 && (
        <button
          type="button"
          className={styles.turn}
          aria-expanded={open}
          aria-label={t('filter.subclasses', { name })}
          onClick={onTurn}
        >
          <Icon name="down" size={13} />
        </button>
      )}
    </FilterRow>
  );
  return (
    <>
      {rowOf(top.classCode, codes, false)}
      {open && codes.map((code) => rowOf(code, [top.classCode], true))}
    </>
  );
}
