// Every text that people see, read by the rules of tools/text-rules.ts.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findTextProblems } from './text-rules.ts';

type Language = 'zh' | 'en';
interface Text {
  readonly where: string;
  readonly language: Language;
  readonly text: string;
}

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const filesBelow = (folder: string): string[] =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).map(
    (path) => `${folder}/${path}`,
  );

function localeTexts(path: string): Text[] {
  const language = path.endsWith('zh.json') ? 'zh' : 'en';
  const textsOf = (value: unknown, where: string): Text[] =>
    typeof value === 'string'
      ? [{ where, language, text: value }]
      : Object.entries(value as object).flatMap(([key, inner]) => textsOf(inner, `${where}.${key}`));
  return textsOf(JSON.parse(read(path)), path);
}

/** The texts of `zh: '…'` and `en: '…'` in a source file: errors, notifications, reasons. */
function sourceTexts(path: string): Text[] {
  const pairs = read(path).matchAll(/\b(zh|en):\s*(?:'((?:\\.|[^'\\\n])*)'|"([^"\n]*)"|`([^`$]*)`)/g);
  return [...pairs].map(([, language, ...quoted]) => ({
    where: path,
    language: language as Language,
    text: quoted.find((text) => text !== undefined)!.replaceAll("\\'", "'"),
  }));
}

const locales = filesBelow('apps/web/src').filter((path) => /\/locales\/(zh|en)\.json$/.test(path));
const sources = ['packages/contract/src', 'packages/publication/src', 'apps/server/src', 'apps/web/src']
  .flatMap(filesBelow)
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\/|\/seed\//.test(path));

/** Names in the other language, and texts that a requirement words. */
const EXCEPTIONS: readonly RegExp[] = [
  /header\.otherLanguage$/, // the name of the other language, marked `lang`
  /payments\/locales\/en\.json\.checkMerchant$/, // the payee as WeChat shows it
  /footer\.advice$/, // requirement R-232 writes 1440*900 and IE10
];

const texts = [...locales.flatMap(localeTexts), ...sources.flatMap(sourceTexts)];

/** One word for a thing: what is not written, and what stands instead. */
const OTHER_WORDS: readonly (readonly [Language, RegExp, string])[] = [
  ['zh', /失锚/, '原文已变动'],
  ['zh', /看数字/, '查看数据'],
  ['zh', /月底结算单|月结账单/, '月结单'],
  ['zh', /CODE.{0,6}激活|激活.{0,4}CODE|激活后起/, '兑换'],
  ['en', /\breject/i, 'Declined, or Returned when it can be sent again'],
  ['en', /\bunb(ind|ound)/i, 'Remove'],
  ['en', /\bbound devices?\b/i, 'Registered devices'],
  ['en', /\binvoice (title|header)\b/i, 'Billing name'],
  ['en', /\bred invoice\b/i, 'Credit note'],
  ['en', /\b(payment|transfer) voucher\b/i, 'Proof of payment'],
  ['en', /\b(work|employment) certificate\b/i, 'Proof of employment'],
  ['en', /\bclass layers?\b/i, 'Class notes'],
  ['en', /\bcustomer service\b|\bmessage board\b/i, 'Support'],
  ['en', /[a-z]\(s\)/, 'two plural forms'],
  ['en', /(?<!\{)\bactivated\b/i, 'Redeemed'],
];

/** Verbs whose past does not end in -ed. */
const IRREGULAR = ['Withdrew', 'Undid', 'Took', 'Got', 'Reset', 'Sent', 'Set'];

describe('the texts of the product', () => {
  it('are found', () => {
    expect(locales.length).toBeGreaterThan(60);
    expect(texts.length).toBeGreaterThan(5000);
  });

  it('keep the rules of writing in their language', () => {
    const problems = texts
      .filter(({ where }) => !EXCEPTIONS.some((exception) => exception.test(where)))
      .flatMap(({ where, language, text }) =>
        findTextProblems(text, language).map((problem) => `${where}: ${problem}: ${text}`),
      );
    expect(problems).toEqual([]);
  });

  it('seldom say please in English', () => {
    const polite = texts.filter(({ language, text }) => language === 'en' && /\bplease\b/i.test(text));
    expect(polite.map(({ where, text }) => `${where}: ${text}`).slice(5)).toEqual([]);
  });
});

/** Actions whose second word is a value, with its values. */
const COMPOSED = {
  application: ['approve', 'reject'],
  publication: ['publish', 'discard'],
  sample: ['in_progress', 'passed', 'not_passed', 'rejected'],
  support: ['answer', 'note', 'close'],
};

it('every action that the server records has a text in the audit log', () => {
  const sources = filesBelow('apps/server/src/features')
    .filter((path) => /(?<!\.test|\.trial)\.ts$/.test(path))
    .map(read)
    .filter((source) => source.includes('recordAction'));
  const composed = sources.flatMap((source) =>
    [...source.matchAll(/(?:\baction(?: =|:)|\bactor,) `([a-z]+)\.\$\{/g)].map(([, name]) => name!),
  );
  expect([...new Set(composed)].sort()).toEqual(Object.keys(COMPOSED));
  const recorded = [
    ...Object.entries(COMPOSED).flatMap(([name, values]) => values.map((value) => `${name}.${value}`)),
    ...sources.flatMap((source) =>
      [...source.matchAll(/'([a-z][A-Za-z]*\.[a-z][A-Za-z]*)'/g)].map(([, action]) => action!),
    ),
  ];
  const { action } = JSON.parse(read('apps/web/src/features/base/audit/admin/locales/zh.json')) as {
    action: Record<string, Record<string, string>>;
  };
  expect(recorded.length).toBeGreaterThan(60);
  expect(recorded.filter((name) => !action[name.split('.')[0]!]?.[name.split('.')[1]!])).toEqual([]);
});

it('every field of a recorded detail has a name in the audit log', () => {
  const recorded = filesBelow('apps/server/src/features')
    .filter((path) => /\.(service|routes)\.ts$/.test(path) && read(path).includes('recordAction'))
    .flatMap((path) => [...read(path).matchAll(/\bdetail(?:: | = )\{([^{}]*)\}/g)])
    .flatMap(([, fields]) =>
      fields!.split(',').map((field) => /^\s*([A-Za-z]\w*)\s*(?::|$)/.exec(field)?.[1]),
    )
    .filter((name) => name !== undefined);
  expect(recorded.length).toBeGreaterThan(60);
  for (const language of ['zh', 'en']) {
    const { field } = JSON.parse(read(`apps/web/src/features/base/audit/admin/locales/${language}.json`)) as {
      field: Record<string, string>;
    };
    expect(recorded.filter((name) => !field[name])).toEqual([]);
  }
});

describe('a text with a mistake is found', () => {
  it.each([
    ['zh', '请您登录'],
    ['zh', '可以检索教材'],
    ['zh', '选择使用期'],
    ['zh', '没有找到,请重试'],
    ['zh', '共3本'],
    ['zh', '共 {{total}}本book'],
    ['zh', '已保存"{{name}}"'],
    ['en', 'The order was cancelled'],
    ['en', 'Choose a colour'],
    ['en', 'Enter your e-mail'],
    ['en', 'Too many requests, please wait'],
    ['en', 'Loading...'],
    ['en', '"{{title}}" was not found'],
    ['en', 'Open the the book'],
    ['en', 'Read 数据结构'],
  ] as const)('%s: %s', (language, text) => expect(findTextProblems(text, language)).not.toEqual([]));

  it.each([
    ['zh', '共 {{total}} 本'],
    ['zh', '《{{title}}》已加入书架，可读至 {{day}}。'],
    ['zh', '请填写 jpg、jpeg 或 png 图片，不超过 10 MB'],
    ['en', 'The order was canceled. It’s gone'.replace('’', "'")],
    ['en', '“{{title}}” is on your bookshelf'],
  ] as const)('%s: %s has none', (language, text) => expect(findTextProblems(text, language)).toEqual([]));

  it('name a thing by one word', () => {
    const wrong = texts.flatMap(({ where, language, text }) =>
      OTHER_WORDS.filter(([wanted, pattern]) => wanted === language && pattern.test(text)).map(
        ([, , instead]) => `${where}: “${text}”, instead: ${instead}`,
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('of the audit log say in the past tense what was done', () => {
    const actions = texts.filter(({ where }) => /audit\/admin\/locales\/en\.json\.action\./.test(where));
    expect(actions.length).toBeGreaterThan(100);
    const present = actions.filter(({ text }) => {
      const [verb] = text.split(' ');
      return !verb!.endsWith('ed') && !IRREGULAR.includes(verb!);
    });
    expect(present.map(({ where, text }) => `${where}: ${text}`)).toEqual([]);
  });
});
