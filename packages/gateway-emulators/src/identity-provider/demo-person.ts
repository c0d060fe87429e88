import { createHash } from 'node:crypto';
import type { Language } from '../page/language.ts';

/** Somebody who has an account at the emulated site. */
export interface Person {
  /** What every id at a site is made from, so that it stays the same over restarts. */
  readonly key: string;
  readonly name: string;
}

const demoPeople: readonly { key: string; names: Record<Language, string> }[] = [
  { key: 'lin', names: { zh: '林晓舟', en: 'Lin Xiaozhou' } },
  { key: 'qiao', names: { zh: '乔思远', en: 'Qiao Siyuan' } },
  { key: 'ye', names: { zh: '叶知秋', en: 'Ye Zhiqiu' } },
];

const maxNameLength = 30;

export const listDemoPeople = (language: Language): Person[] =>
  demoPeople.map(({ key, names }) => ({ key, name: names[language] }));

/** Whom the form names: one of the demo people, or whoever was typed in; nobody when neither. */
export function readPerson(form: unknown, language: Language): Person | undefined {
  if (!(form instanceof URLSearchParams)) return undefined;
  const key = form.get('person');
  const known = listDemoPeople(language).find((person) => person.key === key);
  if (known) return known;
  const name = (form.get('name') ?? '').trim().slice(0, maxNameLength);
  return name ? { key: `typed ${name}`, name } : undefined;
}

/** An id of the person for one purpose: `length` characters of base64url that tell nothing of the person. */
export const personId = (person: Person, purpose: string, length = 28): string =>
  createHash('sha256').update(`${purpose} ${person.key}`).digest('base64url').slice(0, length);
