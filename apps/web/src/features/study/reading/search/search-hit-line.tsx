import { useEffect, useRef } from 'react';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { usePlaceName } from '../navigation/use-place-name.ts';
import type { SearchHit } from './search-in-book.ts';
import styles from './search-panel.module.css';

interface SearchHitLineProps {
  readonly hit: SearchHit;
  /** The title of the contents entry; null when the hit before has the same. */
  readonly title: string | null;
  readonly isCurrent: boolean;
  readonly onGo: () => void;
}

/** One hit with the text around it; the current one is scrolled into view. */
export function SearchHitLine({ hit, title, isCurrent, onGo }: SearchHitLineProps) {
  const placeName = usePlaceName();
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) line.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li ref={line}>
      {title !== null && (
        <p className={styles.title} lang={textLanguage(title)}>
          {title}
        </p>
      )}
      <button type="button" aria-current={isCurrent ? 'true' : undefined} onClick={onGo}>
        <span>
          {hit.before}
          <mark>{hit.match}</mark>
          {hit.after}
        </span>
        <span className="num">{placeName(hit)}</span>
      </button>
    </li>
  );
}
