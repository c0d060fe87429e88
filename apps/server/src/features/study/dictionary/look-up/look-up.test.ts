import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lookUp } from '@zhiye/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useApp } from '../../../../testing/test-app.ts';
import { createDictionaryFiles } from '../files/dictionary-files.ts';
import type { DictionaryFiles } from '../files/dictionary-files.ts';
import { writeDictionaryPackages } from '../testing/dictionary-packages.ts';

// The files are built by the child process of the product, from small packages.

const app = useApp();
let dir: string;
let files: DictionaryFiles;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'zhiye-dictionary-'));
  const findPackage = await writeDictionaryPackages(dir);
  files = createDictionaryFiles({ dir: join(dir, 'files'), findPackage });
  await files.prepare();
  app.dictionary.files = files;
}, 60_000);

afterAll(async () => {
  await files.close();
  await rm(dir, { recursive: true, force: true });
});

const find = async (text: string) => (await app.call(lookUp, { text })).body.data;
const headwords = async (text: string) => (await find(text)).entries.map(({ headword }) => headword);

it.each<[string, string, string[]]>([
  ['a word', 'interference', ['interference']],
  ['capitals', 'INTERFERENCE', ['interference']],
  ['punctuation around it', '“interference,”', ['interference']],
  ['a word divided at the end of a line', 'inter-\nference', ['interference']],
  ['a soft hyphen', 'inter\u00adference', ['interference']],
  ['a hyphen that the dictionary does not write', 'co-operate', ['cooperate']],
  ['the owner of something', 'interference’s', ['interference']],
  ['accents', 'café', ['cafe']],
  ['an irregular form', 'ran', ['run']],
  ['a form that is a word of its own', 'left', ['left', 'leave']],
  ['a form of the list of lemmas', 'costing', ['cost']],
  ['the spelling of the text first', 'Polish', ['Polish', 'polish']],
  ['a small letter', 'polish', ['polish', 'Polish']],
  ['the longest phrase', 'opportunity cost ran', ['opportunity cost', 'run']],
  ['the longest Chinese words', '干扰理论', ['干扰', '理论']],
  ['traditional characters', '干擾', ['干扰']],
  ['a word before a surname', '王', ['王', '王']],
  ['both scripts', '干扰 interference', ['干扰', 'interference']],
  ['a repeated word once', 'interference, interference', ['interference']],
  ['only guesses of a search engine', 'guess', []],
  ['a long phrase that nobody counted', 'one two three four', []],
  ['numbers and signs alone', '3.14 — ？', []],
])('finds %s', async (_, text, expected) => {
  expect(await headwords(text)).toEqual(expected);
});

it('describes an English word', async () => {
  const { state, entries } = await find('interference');
  expect(state).toBe('ready');
  expect(entries[0]).toEqual({
    language: 'en',
    headword: 'interference',
    traditional: '',
    phonetic: 'ˌintəˈfiərəns',
    senses: [
      { partOfSpeech: 'noun', field: '', text: '冲突, 干涉' },
      { partOfSpeech: null, field: '计', text: '干扰' },
    ],
    exams: ['cet4', 'cet6', 'kaoyan', 'toefl', 'gre'],
    inflection: null,
  });
});

it('says which form of its base form a word is', async () => {
  expect((await find('Ran')).entries[0]!.inflection).toEqual({ form: 'Ran', kinds: ['pastTense'] });
  const [own, base] = (await find('left')).entries;
  expect([own!.inflection, own!.senses.map(({ text }) => text)]).toEqual([null, ['左边的']]);
  expect(base!.inflection).toEqual({ form: 'left', kinds: ['pastParticiple', 'pastTense'] });
  expect((await find('costs')).entries[0]!.inflection).toEqual({ form: 'costs', kinds: [] });
  expect((await find('run')).entries).toHaveLength(1);
});

it('describes a Chinese word', async () => {
  const [entry] = (await find('干扰')).entries;
  expect(entry).toMatchObject({ language: 'zh', headword: '干扰', traditional: '干擾', phonetic: 'gān rǎo' });
  expect(entry!.senses.map(({ text }) => text)).toEqual(['to disturb', 'interference (physics)']);
  expect((await find('女')).entries[0]!.phonetic).toBe('nǚ');
  expect((await find('王')).entries.map(({ phonetic }) => phonetic)).toEqual(['wáng', 'Wáng']);
});

it('suggests frequent words of similar spelling', async () => {
  for (const wrong of ['interfernce', 'interferrence', 'interefrence', 'intarference'])
    expect(await find(wrong)).toMatchObject({ entries: [], suggestions: ['interference'] });
  expect((await find('xyzzyx')).suggestions).toEqual([]);
});

it.each(['', 'x'.repeat(201), '\u0000'])('refuses %j', async (text) => {
  expect((await app.call(lookUp, { text })).status).toBe(422);
});
