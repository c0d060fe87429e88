import type { RosterState } from '@zhiye/contract';
import { ROSTER_STATES } from '@zhiye/contract/constants/commerce/roster-state';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import controls from '../../../../shared/ui/forms/controls.module.css';
import tabs from '../../../../shared/ui/navigation/tabs.module.css';
import type { OrderLine, RosterFilter } from './roster.queries.ts';
import styles from './roster-list.module.css';

interface RosterFilterBarProps {
  readonly line: OrderLine;
  readonly filter: RosterFilter;
  readonly classNames: readonly string[];
  readonly counts: readonly { readonly state: RosterState; readonly total: number }[];
}

/** States with their counts, and a search. */
export function RosterFilterBar({ line, filter, classNames, counts }: RosterFilterBarProps) {
  const t = useT('roster');
  const navigate = useNavigate();
  const { state, text, className } = filter;
  const [typed, setTyped] = useState(text ?? '');
  const to = (change: { state?: RosterState; q?: string; className?: string }) =>
    paths.personal.orderCodes(line.orderNo, {
      ...{ line: line.lineNo, view: 'roster', state, q: text, className },
      ...change,
    });
  const countOf = (one: RosterState) => counts.find((row) => row.state === one)?.total ?? 0;
  const all = counts.reduce((sum, { total }) => sum + total, 0);
  const shown = ROSTER_STATES.filter(
    (one) => ['unsent', 'sent', 'activated'].includes(one) || countOf(one) > 0 || one === state,
  );
  return (
    <div className={styles.filter}>
      <nav className={tabs.tabs} aria-label={t('states')}>
        {[undefined, ...shown].map((one) => (
          <Link key={one ?? 'all'} to={to({ state: one })} aria-current={one === state ? 'page' : undefined}>
            {t(`state.${one ?? 'all'}`)}
            <span>{one ? countOf(one) : all}</span>
          </Link>
        ))}
      </nav>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(to({ q: typed.trim() }));
        }}
      >
        <input
          type="search"
          className={controls.input}
          aria-label={t('search')}
          placeholder={t('search')}
          maxLength={80}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {(classNames.length > 0 || className) && (
          <select
            className={controls.input}
            aria-label={t('className')}
            value={className ?? ''}
            onChange={(event) => void navigate(to({ className: event.target.value }))}
          >
            <option value="">{t('allClasses')}</option>
            {[...new Set([...classNames, ...(className ? [className] : [])])].map((name) => (
              <option key={name} value={name} lang={textLanguage(name)}>
                {name}
              </option>
            ))}
          </select>
        )}
      </form>
    </div>
  );
}
