import { generalErrors } from '@zhiye/contract';
import type { Language } from '@zhiye/contract';
import { refuse } from '../refusal.ts';

const REASON: Record<Language, string> = {
  zh: '含有无法保存的字符',
  en: 'has characters that cannot be stored',
};

/** PostgreSQL stores no NUL (its documentation, section 8.3), and UTF-8 no half of a surrogate pair (RFC 3629, section 3). */
const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

interface Place {
  readonly value: unknown;
  readonly name: string;
  readonly parent: Place | undefined;
}

/** A reply names a field, never the whole way to text that is nested without end. */
const MAX_NAMES = 8;

function pathOf(place: Place): string {
  const names: string[] = [];
  for (let at = place; at.parent; at = at.parent) names.push(at.name);
  return names.reverse().slice(0, MAX_NAMES).join('.');
}

/** Refuses input with such a text anywhere, also as a name. A loop, since a caller chooses how deep the input is. */
export function refuseUnstorableText(input: unknown, language: Language): void {
  const places: Place[] = [{ value: input, name: '', parent: undefined }];
  for (let place = places.pop(); place; place = places.pop()) {
    const { value } = place;
    if (typeof value === 'string' && !isStorable(value)) refuseText(pathOf(place), language);
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, child] of Object.entries(value)) {
      if (!isStorable(name)) refuseText(pathOf(place), language);
      places.push({ value: child, name, parent: place });
    }
  }
}

const refuseText = (where: string, language: Language): never =>
  refuse(generalErrors.invalidInput, { where, why: REASON[language] });
