import type { StaffRole } from '@zhiye/contract';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { formatCount } from '../../../shared/format.ts';
import { DataText } from '../../../shared/i18n/data-text.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import { isInputMethodKey } from '../../../shared/ui/forms/input-method.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { visibleNavGroups } from '../admin-navigation.ts';
import styles from './admin-search.module.css';
import { useAdminSearch } from './search-sources.ts';
import type { SearchGroup } from './search-sources.ts';

const PAUSE_MS = 200;

/** Finds orders, people, bank lines, textbooks and pages that the roles may open. The key / leads here from everywhere. */
export function AdminSearch({ roles }: { readonly roles: readonly StaffRole[] }) {
  const t = useT('admin');
  const id = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const text = usePaused(typed.trim());
  const pages = usePageGroup(typed.trim(), roles);
  const { groups: found, isPending } = useAdminSearch(isOpen ? text : '', roles);
  const groups = text === '' ? pages : [...found, ...pages];
  const hits = groups.flatMap((group) => group.hits);
  useEffect(() => focusBySlash(input.current), []);
  const close = () => {
    setOpen(false);
    setActive(0);
  };
  const go = (to: string) => {
    close();
    setTyped('');
    input.current?.blur();
    void navigate(to);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isInputMethodKey(event.nativeEvent)) return;
    if (event.key === 'Escape') {
      close();
      input.current?.blur();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hits.length > 0) {
      event.preventDefault();
      setActive((active + step + hits.length) % hits.length);
    }
    const hit = hits[active];
    if (event.key === 'Enter' && hit) go(hit.to);
  };
  const isShown = isOpen && (groups.length > 0 || text !== '');
  return (
    <div className={styles.search} role="search">
      <Icon name="search" size={15} />
      <input
        ref={input}
        role="combobox"
        aria-label={t('search.label')}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}-list` : undefined}
        aria-activedescendant={isShown && hits[active] ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        placeholder={t('search.hint')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(0);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={close}
        onKeyDown={handleKeyDown}
      />
      <kbd>{isOpen ? 'Esc' : '/'}</kbd>
      {isShown && <SearchPanel id={id} groups={groups} active={active} isPending={isPending} onGo={go} />}
    </div>
  );
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

/** Whoever writes in a field types a slash. */
function focusBySlash(input: HTMLInputElement | null): () => void {
  const handle = (event: globalThis.KeyboardEvent) => {
    const isWriting =
      event.target instanceof Element &&
      event.target.closest('input, textarea, select, [contenteditable], dialog');
    if (event.key !== '/' || isWriting || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input?.focus();
  };
  document.addEventListener('keydown', handle);
  return () => document.removeEventListener('keydown', handle);
}

/** The pages of the back office whose title holds the text; without one, none. */
function usePageGroup(text: string, roles: readonly StaffRole[]): readonly SearchGroup[] {
  const t = useT('admin');
  if (text === '') return [];
  const wanted = text.toLowerCase();
  const hits = visibleNavGroups(roles).flatMap(({ name: group, entries }) =>
    entries
      .flatMap(({ sections }) => sections)
      .map(({ name, to }) => ({ to, title: t(`sections.${name}`), detail: t(`groups.${group}`) }))
      .filter(({ title }) => title.toLowerCase().includes(wanted)),
  );
  return hits.length > 0 ? [{ section: 'settings', icon: 'list', hits, total: hits.length, toAll: '' }] : [];
}

interface SearchPanelProps {
  /** Prefix of the ids of the list and its options. */
  readonly id: string;
  readonly groups: readonly SearchGroup[];
  readonly active: number;
  readonly isPending: boolean;
  readonly onGo: (to: string) => void;
}

function SearchPanel({ id, groups, active, isPending, onGo }: SearchPanelProps) {
  const t = useT('admin');
  let index = -1;
  return (
    <div className={styles.panel}>
      <div id={`${id}-list`} role="listbox" aria-label={t('search.results')}>
        {groups.map(({ section, icon, hits, total, toAll }) => (
          <div
            key={`${section} ${toAll === ''}`}
            role="group"
            aria-labelledby={`${id}-${section}${toAll === ''}`}
          >
            <p id={`${id}-${section}${toAll === ''}`}>
              {toAll === '' ? t('search.pages') : t(`sections.${section}`)}{' '}
              <span className="num">{formatCount(total)}</span>
            </p>
            {hits.map(({ to, title, detail }) => {
              index += 1;
              return (
                // the keyboard chooses in the field, as in every combobox; pressing must not take the focus away
                <div
                  key={`${to} ${title} ${detail}`}
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => onGo(to)}
                >
                  <Icon name={icon} size={16} />
                  <span>
                    <b>
                      <DataText>{title}</DataText>
                    </b>
                    <small>
                      <DataText>{detail}</DataText>
                    </small>
                  </span>
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p role="status">
        {groups.length === 0 ? t(isPending ? 'search.pending' : 'search.none') : t('search.keys')}
      </p>
    </div>
  );
}
