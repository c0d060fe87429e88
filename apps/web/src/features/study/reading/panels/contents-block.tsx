import type { ContentsEntry } from '@zhiye/reader';
import type { Ref } from 'react';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { isInPreview } from './preview-mark.ts';
import type { PreviewRange } from './preview-mark.ts';
import styles from './contents-panel.module.css';

interface ContentsBlockProps {
  readonly entries: readonly ContentsEntry[];
  /** The number of each entry's page, by its index. */
  readonly pages: readonly (number | undefined)[];
  readonly currentIndex: number | undefined;
  readonly chapterIndex: number | undefined;
  /** The line of the current entry. */
  readonly currentLine: Ref<HTMLLIElement>;
  /** Of a book that is open as a preview. */
  readonly preview: PreviewRange | undefined;
  readonly onGo: (href: string) => void;
}

/** Consecutive lines of the table of contents. */
export function ContentsBlock(props: ContentsBlockProps) {
  const { entries, pages, currentIndex, chapterIndex, currentLine, preview, onGo } = props;
  return (
    <ol>
      {entries.map((entry) => {
        const { index, depth, title, target } = entry;
        return (
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
              <span lang={textLanguage(title)}>{title}</span>
              {preview && <PreviewMark isShown={isInPreview(entry, preview)} isChapter={depth === 0} />}
              <span className="num">{pages[index]}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

interface PreviewMarkProps {
  readonly isShown: boolean | undefined;
  readonly isChapter: boolean;
}

/** Every entry beyond the preview has a lock; of those inside it, only chapters have a mark. */
function PreviewMark({ isShown, isChapter }: PreviewMarkProps) {
  const t = useT('reading');
  if (isShown === undefined || (isShown && !isChapter)) return null;
  if (isShown) return <span className={styles.free}>{t('preview.free')}</span>;
  return (
    <span className={styles.locked} title={t('preview.locked')}>
      <Icon name="lock" size={13} />
      <span className="vh">{t('preview.locked')}</span>
    </span>
  );
}
