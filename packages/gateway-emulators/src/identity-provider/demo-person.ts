import { createHash } from 'node:crypto';
import type { Language } from '../page/language.ts';

/** A person with an account at the emulated site. */
export interface Person {
  /** The source of every id of this person, so that the ids survive restarts. */
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

/** The person of the form: a demo person or a typed name; undefined without either. */
export function readPerson(form: unknown, language: Language): Person | undefined {
  if (!(form instanceof URLSearchParams)) return undefined;
  const key = form.get('person');
  const known = listDemoPeople(language).find((person) => person.key === key);
  if (known) return known;
  const name = (form.get('name') ?? '').trim().slice(0, maxNameLength);
  return name ? { key: `typed ${name}`, name } : undefined;
}

/** An id of the person for one purpose: `length` characters of base64url without personal data. */
export const personId = (person: Person, purpose: string, length = 28): string =>
  createHash('sha256').update(`${purpose} ${person.key}`).digest('base64url').slice(0, length);
