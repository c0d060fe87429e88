import type { ChangeEvent, CompositionEvent } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './user-guide-page.module.css';

interface GuideSearchProps {
  readonly q: string;
  /** Enter goes to the first chapter found. */
  readonly onSubmit: () => void;
}

export function GuideSearch({ q, onSubmit }: GuideSearchProps) {
  const t = useT('content');
  const navigate = useNavigate();
  const go = (text: string) => void navigate(paths.guideSearch(text), { replace: true });
  const search = (event: ChangeEvent<HTMLInputElement>) => {
    // half a pinyin syllable finds nothing; what it becomes is searched when the composition ends
    if (!(event.nativeEvent as InputEvent).isComposing) go(event.target.value);
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
          onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => go(event.currentTarget.value)}
        />
      </label>
    </form>
  );
}
