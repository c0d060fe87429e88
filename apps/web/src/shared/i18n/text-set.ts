import type { Language } from '@zhiye/contract';
import { translateDay } from './dates.ts';

/** The content of a `locales` file: texts under nested keys. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** Values for the `{{placeholders}}` of a text; `defaultValue` is used when there is no text under the key. */
export type TextValues = Readonly<Record<string, string | number | null | undefined>>;

/** `t('book.by', { names })`. A key without a text gives the key itself, so that a missing text is visible. */
export type Translate = (key: string, values?: TextValues) => string;

/** The texts of one language, by namespace. */
export class TextSet {
  readonly language: Language;
  readonly #texts = new Map<string, Texts>();
  readonly #translators = new Map<string, Translate>();
  readonly #plurals: Intl.PluralRules;

  constructor(language: Language) {
    this.language = language;
    this.#plurals = new Intl.PluralRules(language);
  }

  has(namespace: string): boolean {
    return this.#texts.has(namespace);
  }

  add(namespace: string, texts: Texts): void {
    this.#texts.set(namespace, texts);
  }

  /** Always the same function for a namespace, so that it can be a dependency of an effect. */
  translator(namespace: string): Translate {
    const known = this.#translators.get(namespace);
    if (known) return known;
    const translate: Translate = (key, values = {}) => {
      const texts = this.#texts.get(namespace);
      const text = findText(texts, key) ?? this.#findPlural(texts, key, values.count);
      return fillIn(text ?? String(values.defaultValue ?? key), values, this.language);
    };
    this.#translators.set(namespace, translate);
    return translate;
  }

  /** Texts under `pages_one` and `pages_other` are the forms of `pages` for the number `count`. */
  #findPlural(texts: Texts | undefined, key: string, count: TextValues[string]): string | undefined {
    if (typeof count !== 'number') return undefined;
    return findText(texts, `${key}_${this.#plurals.select(count)}`);
  }
}

function findText(texts: Texts | undefined, key: string): string | undefined {
  let found: string | Texts | undefined = texts;
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, part)) return undefined;
    found = found[part];
  }
  return typeof found === 'string' ? found : undefined;
}

/**
 * A value is inserted as it is: React escapes texts, and a value is never read for placeholders. A calendar day is written as the
 * language writes it.
 */
const fillIn = (text: string, values: TextValues, language: Language): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => translateDay(language, String(values[name] ?? '')));
