import type { SubjectCount } from '@zhiye/contract';
import { useState } from 'react';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { loadShopData } from '../../../../../shared/state/shop-data.ts';
import { useClientStore } from '../../../../../shared/state/client-store.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import { SubjectBranch } from './subject-branch.tsx';
import { FilterGroup, RowList } from './filter-group.tsx';
import type { ListState } from '../listing/list-state.ts';
import type { Listing } from '../listing/use-listing.ts';

interface SubjectFilterProps {
  readonly listing: Listing;
  readonly onChange: (state: ListState) => void;
}

/** The tree of subjects. A subject is expanded when it or a subject below it is chosen or excluded. */
export function SubjectFilter({ listing, onChange }: SubjectFilterProps) {
  const t = useT('search');
  const common = useT('shared');
  const { classList, shopData } = useClientStore();
  const [toggled, setToggled] = useState<readonly string[]>([]);
  const { in: chosen, notIn } = listing.state.choices.subjectCode;
  const isUsed = (code: string) => chosen.includes(code) || notIn.includes(code);
  const isAlwaysShown = (top: SubjectCount) =>
    isUsed(top.subjectCode) || top.children.some(({ subjectCode }) => isUsed(subjectCode));
  const toggleExpanded = (code: string) =>
    setToggled(toggled.includes(code) ? toggled.filter((known) => known !== code) : [...toggled, code]);
  return (
    <FilterGroup title={t('part.subjectCode')}>
      {shopData === 'failed' && (
        <p className="s13">
          {t('filter.failed')}{' '}
          <Button look="text" size="small" onClick={() => void loadShopData()}>
            {common('retry')}
          </Button>
        </p>
      )}
      <RowList
        rows={classList}
        name={t('part.subjectCode')}
        isAlwaysShown={isAlwaysShown}
        render={(top) => (
          <SubjectBranch
            key={top.subjectCode}
            top={top}
            open={isAlwaysShown(top) !== toggled.includes(top.subjectCode)}
            onToggle={() => toggleExpanded(top.subjectCode)}
            listing={listing}
            onChange={onChange}
          />
        )}
      />
    </FilterGroup>
  );
}
