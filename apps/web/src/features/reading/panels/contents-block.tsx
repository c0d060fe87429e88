import type { ContentsEntry } from '@zhiye/reader';
import type { Ref } from 'react';

interface ContentsBlockProps {
  readonly entries: readonly ContentsEntry[];
  /** The number of each entry's page, by its index. */
  readonly pages: readonly (number | undefined)[];
  readonly currentIndex: number | undefined;
  readonly chapterIndex: number | undefined;
  /** The line of the current entry. */
  readonly currentLine: Ref<HTMLLIElement>;
  readonly onGo: (href: string) => void;
}

/** Consecutive lines of the table of contents. */
export function ContentsBlock(props: ContentsBlockProps) {
  const { entries, pages, currentIndex, chapterIndex, currentLine, onGo } = props;
  return (
    <ol>
      {entries.map(({ index, depth, title, target }) => (
        <li
          key={index}
          data-depth={Math.min(depth, 3)}
          ref={index === currentIndex ? currentLine : undefined}
          aria-posinset={index + 1}
          aria-setsize={pages.length}
        >
          <button
            type="button"
            aria-current={index === currentIndex ? 'location' : undefined}
            data-chapter={index === chapterIndex || undefined}
            disabled={!target}
            onClick={() => target && onGo(target.href)}
          >
            <span>{title}</span>
            <span className="num">{pages[index]}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
