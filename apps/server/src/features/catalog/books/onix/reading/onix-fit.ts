// Fits values of an ONIX record to what a book of the shop can hold.
import { BookDraft } from '@zhiye/contract';
import type { ImportedBookValues } from '../../bulk/book-import.store.ts';
import type { Tell } from './onix-element.ts';

interface Limits {
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly items?: Limits;
  readonly anyOf?: readonly Limits[];
}

/** Cuts at a whole character: half of a pair is no text, and the database refuses it. */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

/** Cuts what is too long for the shop, takes signs away that it does not show, and tells both. */
export function fitValue(values: ImportedBookValues, field: keyof ImportedBookValues, tell: Tell): void {
  const schema = (BookDraft.properties as Record<string, Limits>)[field === 'series' ? 'publisher' : field];
  const value = values[field];
  if (!schema || (typeof value !== 'string' && !Array.isArray(value))) return;
  const { maxLength = 20_000, pattern = '' } = schema.items ?? schema.anyOf?.[0] ?? schema;
  const matcher = new RegExp(pattern, 'u');
  const fit = (text: string): string => {
    const clean = matcher.test(text)
      ? text
      : text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) =>
          field.startsWith('brief') && sign === '\n' ? sign : '',
        );
    if (clean.length > maxLength) tell(field, clean, 'tooLong');
    return cutText(clean, maxLength);
  };
  const most = schema.maxItems ?? Infinity;
  if (typeof value === 'string') Object.assign(values, { [field]: fit(value) });
  else if (value.every((one) => typeof one === 'string')) {
    if (value.length > most) tell(field, value.slice(most).join('；'), 'tooMany');
    Object.assign(values, { [field]: value.slice(0, most).map((one) => fit(one)) });
  }
}
