import { useNavigate } from 'react-router';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { CloseOnBack } from '../../../../shared/phone/close-on-back.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import searchStyles from '../../../../shared/ui/search/inline-search.module.css';
import { shelfPath } from '../shelf-path.ts';
import { ShelfSearchInput } from '../shelf-search-input.tsx';
import type { ShelfViewState } from '../shelf-view-state.ts';
import styles from './shelf-phone.module.css';

interface ShelfSearchBarProps {
  readonly state: ShelfViewState;
  readonly onEnd: () => void;
}

/** The search of the shelf in the place of its title. */
export function ShelfSearchBar({ state, onEnd }: ShelfSearchBarProps) {
  const t = useT('shelf');
  const phone = useT('phone');
  const navigate = useNavigate();
  const end = () => {
    onEnd();
    if (state.q) void navigate(shelfPath(state, { q: '' }), { replace: true });
  };
  return (
    <div className={styles.searching}>
      <CloseOnBack onClose={end} />
      <h1 className="vh">{phone('tabs.shelf')}</h1>
      <label className={searchStyles.search}>
        <Icon name="search" size={18} />
        <ShelfSearchInput state={state} autoFocus />
      </label>
      <button type="button" className="lk" onClick={end}>
        {t('download.cancel')}
      </button>
    </div>
  );
}
