import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createBaiduTranslate,
  createDictionaryFiles,
  createLibreTranslate,
  findDictionaryPackage,
} from '../features/study/dictionary/index.ts';
import type { DictionaryParts, Translator } from '../features/study/dictionary/index.ts';
import type { Log } from '../platform/log.ts';
import type { Config } from './config.ts';

/** Builds nothing yet: the area does when the server listens. Throws when a key file cannot be read. */
export async function openDictionary(config: Config, log: Log): Promise<DictionaryParts> {
  const files = createDictionaryFiles({
    dir: join(config.dataDir, 'dictionaries'),
    findPackage: findDictionaryPackage,
    onFailure: (error) => log.warn({ err: error }, 'a dictionary was not built'),
  });
  return { files, translator: await openTranslator(config.translation) };
}

async function openTranslator(config: Config['translation']): Promise<Translator | undefined> {
  if (!config) return undefined;
  const key = config.keyFile === undefined ? undefined : (await readFile(config.keyFile, 'utf8')).trim();
  return config.service === 'baidu'
    ? createBaiduTranslate({ appId: config.appId, key: key ?? '' })
    : createLibreTranslate({ url: config.url, apiKey: key });
}
