import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataOf, getAgreements, Language } from '@zhiye/contract';

type Agreement = DataOf<typeof getAgreements>['list'][number];

/** The newest version of the texts that a new user accepts, in both languages. */
export interface Agreements {
  /** Year and month since which it applies, `2026-11`. */
  readonly version: string;
  readonly texts: Readonly<Record<Language, Agreement[]>>;
}

const DOCUMENTS = ['registration', 'privacy'] as const;

/**
 * Reads `<dir>/<version>/<document>.<language>.html`; each file has an `<h1>` and a text. Older versions stay in the
 * folder, because users accepted them. Throws when a text is missing, so that the server does not start without it.
 */
export async function readAgreements(dir: string): Promise<Agreements> {
  const versions = (await readdir(dir)).filter((name) => /^\d{4}-\d{2}$/.test(name)).sort();
  const version = versions.at(-1);
  if (!version) throw new Error(`no agreement in ${dir}`);
  const read = (language: Language) =>
    Promise.all(DOCUMENTS.map((document) => readAgreement(join(dir, version), document, language)));
  return { version, texts: { zh: await read('zh'), en: await read('en') } };
}

async function readAgreement(
  dir: string,
  document: Agreement['document'],
  language: Language,
): Promise<Agreement> {
  const path = join(dir, `${document}.${language}.html`);
  const [, title, content] = /^<h1>(.+?)<\/h1>\s+(\S.*)$/s.exec(await readFile(path, 'utf8')) ?? [];
  if (!title || !content) throw new Error(`${path} lacks its <h1> or its text`);
  return { document, title, content: content.trim() };
}
