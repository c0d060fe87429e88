import type { SubjectCount } from '@zhiye/contract';
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';
import tabs from '../../../../shared/ui/navigation/tabs.module.css';
import styles from './subject-best-sellers.module.css';

interface SubjectTabsProps {
  readonly list: readonly SubjectCount[];
  readonly chosen: string;
  readonly panelId: string;
  readonly onChoose: (subjectCode: string) => void;
}

/** Tabs of the WAI-ARIA pattern: one tab stop, arrow keys wrap around, Home and End go to the ends. */
export function SubjectTabs({ list, chosen, panelId, onChoose }: SubjectTabsProps) {
  const t = useT('home');
  const english = useLanguage() === 'en';
  const tabList = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const index = list.findIndex(({ subjectCode }) => subjectCode === chosen);
    const last = list.length - 1;
    const next = {
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(list[next]!.subjectCode);
    tabList.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      ref={tabList}
      role="tablist"
      tabIndex={-1}
      aria-label={t('subjectBestSellers.title')}
      className={`${tabs.tabs} ${styles.tabs}`}
      onKeyDown={move}
    >
      {list.map(({ subjectCode, name, nameEn }) => (
        <button
          key={subjectCode}
          type="button"
          role="tab"
          aria-selected={subjectCode === chosen}
          aria-controls={panelId}
          tabIndex={subjectCode === chosen ? 0 : -1}
          onClick={() => onChoose(subjectCode)}
        >
          {english ? nameEn : name}
        </button>
      ))}
    </div>
  );
}
