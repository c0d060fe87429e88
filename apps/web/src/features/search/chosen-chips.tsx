import { Link } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { keepScroll } from '../../shared/keep-scroll.ts';
import { CHOICE_KINDS } from '../../shared/list-query.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { chooseIn, changeList, toggleExcluded, toggleValue } from './list-change.ts';
import { printYuan } from './list-state.ts';
import type { ListState } from './list-state.ts';
import type { Listing } from './use-listing.ts';
import { useValueName } from './value-name.ts';
import styles from './chosen-chips.module.css';

interface Chip {
  readonly key: string;
  readonly name: string;
  /** The list without it. */
  readonly without: ListState;
}

/** What is chosen, as chips that take it back. */
export function ChosenChips({ listing }: { readonly listing: Listing }) {
  const t = useT('search');
  const chips = useChips(listing.state);
  return (
    <p className={styles.chips}>
      {chips.length > 0 && t('filter.chosen')}
      {chips.map(({ key, name, without }) => (
        <Link
          key={key}
          to={listing.pathOf(without)}
          state={keepScroll}
          aria-label={t('filter.remove', { name })}
        >
          {name}
          <Icon name="close" size={12} />
        </Link>
      ))}
    </p>
  );
}

function useChips(state: ListState): Chip[] {
  const t = useT('search');
  const nameOf = useValueName();
  const chips: Chip[] = CHOICE_KINDS.flatMap((kind) => {
    const choice = state.choices[kind];
    return [
      ...choice.in.map((value) => ({
        key: `${kind} ${value}`,
        name: nameOf(kind, value),
        without: chooseIn(state, kind, toggleValue(choice, value)),
      })),
      ...choice.notIn.map((value) => ({
        key: `${kind} not ${value}`,
        name: t('filter.not', { name: nameOf(kind, value) }),
        without: chooseIn(state, kind, toggleExcluded(choice, value)),
      })),
    ];
  });
  const { minPriceFen, maxPriceFen, hasTrial } = state;
  const [from, to] = [printYuan(minPriceFen), printYuan(maxPriceFen)];
  if (from !== undefined || to !== undefined) {
    const words = from === undefined ? 'price.upTo' : to === undefined ? 'price.atLeast' : 'price.between';
    const without = changeList(state, { minPriceFen: undefined, maxPriceFen: undefined });
    chips.push({ key: 'price', name: t(words, { from, to }), without });
  }
  if (hasTrial !== undefined) {
    const without = changeList(state, { hasTrial: undefined });
    chips.push({ key: 'hasTrial', name: t(`trial.${hasTrial}`), without });
  }
  return chips;
}
