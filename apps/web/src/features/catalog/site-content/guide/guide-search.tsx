import type { ChangeEvent, CompositionEvent } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import styles from './user-guide-page.module.css';

interface GuideSearchProps {
  readonly q: string;
  /** Called on Enter, which goes to the first section found. */
  readonly onSubmit: () => void;
}

export function GuideSearch({ q, onSubmit }: GuideSearchProps) {
  const t = useT('site-content');
  const navigate = useNavigate();
  const updateAddress = (text: string) => void navigate(paths.guideSearch(text), { replace: true });
  const search = (event: ChangeEvent<HTMLInputElement>) => {
    // incomplete pinyin is not searched; onCompositionEnd searches the composed text
    if (!(event.nativeEvent as InputEvent).isComposing) updateAddress(event.target.value);
  };
  return (
    <form
      role="search"
      aria-label={t('guide.search')}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <label>
        <Icon name="search" size={16} />
        <input
          type="search"
          aria-label={t('guide.search')}
          placeholder={t('guide.search')}
          maxLength={100}
          defaultValue={q}
          onChange={search}
          onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) =>
            updateAddress(event.currentTarget.value)
          }
        />
      </label>
    </form>
  );
}
