import type { ClassCount } from '@zhiye/contract';
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useLanguage, useT } from '../../shared/i18n/use-t.ts';
import tabs from '../../shared/ui/tabs.module.css';
import styles from './class-rail.module.css';

interface ClassTabsProps {
  readonly list: readonly ClassCount[];
  readonly chosen: string;
  readonly panelId: string;
  readonly onChoose: (classCode: string) => void;
}

/** Tabs as WAI-ARIA has them: one stop for the Tab key, arrows go round, Home and End to the ends. */
export function ClassTabs({ list, chosen, panelId, onChoose }: ClassTabsProps) {
  const t = useT('home');
  const english = useLanguage() === 'en';
  const row = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = list.findIndex(({ classCode }) => classCode === chosen);
    const last = list.length - 1;
    const next = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(list[next]!.classCode);
    row.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      ref={row}
      role="tablist"
      tabIndex={-1}
      aria-label={t('classRail.title')}
      className={`${tabs.tabs} ${styles.tabs}`}
      onKeyDown={move}
    >
      {list.map(({ classCode, name, nameEn }) => (
        <button
          key={classCode}
          type="button"
          role="tab"
          aria-selected={classCode === chosen}
          aria-controls={panelId}
          tabIndex={classCode === chosen ? 0 : -1}
          onClick={() => onChoose(classCode)}
        >
          {english ? nameEn : name}
        </button>
      ))}
    </div>
  );
}
