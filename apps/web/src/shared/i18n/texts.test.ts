import { describe, expect, it } from 'vitest';
import { allTexts } from '../testing/texts.ts';
import type { Texts } from './text-set.ts';

function keysOf(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value as Texts, `${prefix}${key}.`),
  );
}

const valueAt = (texts: Texts, key: string): unknown =>
  key.split('.').reduce<unknown>((at, part) => (at as Texts | undefined)?.[part], texts);

const placeholders = (text: unknown) => [...String(text).matchAll(/\{\{(\w+)\}\}/g)].map((m) => m[1]).sort();

/** English has a text for one and a text for several things, with the suffixes of i18next; Chinese has one text for both. */
const withoutForm = (key: string): string => key.replace(/_(one|other)$/, '');

const sources = import.meta.glob<string>(['../../features/**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

it('finds locale files', () => expect(Object.keys(allTexts)).toContain('shared'));

describe.each(Object.entries(allTexts))('texts of %s', (_, { zh = {}, en = {} }) => {
  it('have the same keys in both languages', () => {
    expect([...new Set(keysOf(en).map(withoutForm))].sort()).toEqual(keysOf(zh).sort());
  });
  it('have both forms of a number in English when they have one', () => {
    const forms = keysOf(en).filter((key) => key !== withoutForm(key));
    const bases = [...new Set(forms.map(withoutForm))];
    expect(forms.sort()).toEqual(bases.flatMap((base) => [`${base}_one`, `${base}_other`]).sort());
  });
  it('are not empty and have the same placeholders', () => {
    for (const key of keysOf(en)) {
      const inChinese = valueAt(zh, withoutForm(key));
      expect(inChinese, key).not.toBe('');
      expect(valueAt(en, key), key).not.toBe('');
      expect(placeholders(valueAt(en, key)), key).toEqual(placeholders(inChinese));
    }
  });
});

/** Finds `const t = useT('home')` and `t('hero.title')` in the sources: each key must exist. */
it('every text that a component uses exists', () => {
  const missing: string[] = [];
  for (const [path, source] of Object.entries(sources)) {
    const namespaces = new Map<string, Set<string>>();
    for (const [, name, namespace] of source.matchAll(/const (\w+) = useT\('([\w-]+)'\)/g)) {
      namespaces.set(name!, (namespaces.get(name!) ?? new Set()).add(namespace!));
    }
    for (const [, name, key] of source.matchAll(/\b(\w+)\('([\w.]+)'[,)]/g)) {
      const known = namespaces.get(name!);
      if (!known) continue;
      const found = [...known].some((ns) => typeof valueAt(allTexts[ns]?.zh ?? {}, key!) === 'string');
      if (!found) missing.push(`${path}: ${key}`);
    }
  }
  expect(missing).toEqual([]);
});
