import { DataText } from '../i18n/data-text.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './citation-list.module.css';

export interface CitationEntry {
  readonly name: string;
  readonly label: string;
  readonly text: string;
  /** A second line, such as what stands in the text. */
  readonly note?: string | undefined;
  /** The accessible name of the button. */
  readonly copyLabel: string;
}

interface CitationListProps {
  readonly entries: readonly CitationEntry[];
  readonly copyText: string;
  readonly onCopy: (entry: CitationEntry) => void;
  readonly className?: string;
}

/** Citations in several styles, each with a copy button. */
export function CitationList({ entries, copyText, onCopy, className = '' }: CitationListProps) {
  return (
    <dl className={`${className} ${styles.styles}`}>
      {entries.map((entry) => (
        <div key={entry.name}>
          <dt>{entry.label}</dt>
          <dd>
            <p data-style={entry.name} translate="no">
              <DataText>{entry.text}</DataText>
              {entry.note && <small>{entry.note}</small>}
            </p>
            <Button size="small" aria-label={entry.copyLabel} onClick={() => onCopy(entry)}>
              <Icon name="copy" size={14} />
              {copyText}
            </Button>
          </dd>
        </div>
      ))}
    </dl>
  );
}
