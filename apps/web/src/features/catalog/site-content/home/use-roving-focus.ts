import { useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * One tab stop for a row of links; the arrow keys, Home and End move among those that are visible (WAI-ARIA Authoring
 * Practices, roving tabindex).
 */
export function useRovingFocus() {
  const [active, setActive] = useState(0);
  return {
    tabIndexOf: (index: number) => (index === active ? 0 : -1),
    listProps: {
      onFocus: (event: FocusEvent<HTMLElement>) => {
        const index = linksOf(event.currentTarget).indexOf(event.target as HTMLAnchorElement);
        if (index >= 0) setActive(index);
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const visible = linksOf(event.currentTarget).filter((link) => link.checkVisibility?.() ?? true);
        const at = visible.indexOf(event.target as HTMLAnchorElement);
        const step = STEPS[event.key];
        let next: HTMLAnchorElement | undefined;
        if (step !== undefined) next = visible[at + step];
        if (event.key === 'Home') next = visible[0];
        if (event.key === 'End') next = visible.at(-1);
        if (at < 0 || !next) return;
        event.preventDefault();
        next.focus();
      },
    },
  };
}

const linksOf = (list: HTMLElement): HTMLAnchorElement[] => [...list.querySelectorAll('a')];
