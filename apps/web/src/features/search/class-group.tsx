import type { ClassCount } from '@zhiye/contract';
import { useState } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { loadShopData } from '../../shared/shop-data.ts';
import { useClientStore } from '../../shared/store.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { ClassBranch } from './class-branch.tsx';
import { FilterGroup, RowList } from './filter-group.tsx';
import type { ListState } from './list-state.ts';
import type { Listing } from './use-listing.ts';

interface ClassGroupProps {
  readonly listing: Listing;
  readonly onChange: (state: ListState) => void;
}

/** The tree of classes. A class in use, or one below it, shows its subclasses; the others on demand. */
export function ClassGroup({ listing, onChange }: ClassGroupProps) {
  const t = useT('search');
  const common = useT('shared');
  const { classList, shopData } = useClientStore();
  const [turned, setTurned] = useState<readonly string[]>([]);
  const { in: chosen, notIn } = listing.state.choices.classCode;
  const isUsed = (code: string) => chosen.includes(code) || notIn.includes(code);
  const isKept = (top: ClassCount) =>
    isUsed(top.classCode) || top.children.some(({ classCode }) => isUsed(classCode));
  const turn = (code: string) =>
    setTurned(turned.includes(code) ? turned.filter((known) => known !== code) : [...turned, code]);
  return (
    <FilterGroup title={t('part.classCode')}>
      {shopData === 'loading' && <Loading count={6} />}
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
        name={t('part.classCode')}
        isKept={isKept}
        render={(top) => (
          <ClassBranch
            key={top.classCode}
            top={top}
            open={isKept(top) !== turned.includes(top.classCode)}
            onTurn={() => turn(top.classCode)}
            listing={listing}
            onChange={onChange}
          />
        )}
      />
    </FilterGroup>
  );
}
