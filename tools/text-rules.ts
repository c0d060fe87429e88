// Rules of writing for the texts that people see, as far as a machine can check them.

type Language = 'zh' | 'en';
type Rule = readonly [pattern: RegExp, problem: string];

/** One term per concept: docs/glossary.md. */
const CHINESE: readonly Rule[] = [
  [/您/u, '你 is used throughout'],
  [/检索/u, 'the term is 搜索'],
  [/使用期|购买时长|有效期限/u, 'the term is 有效期'],
  [/登陆|帐号|帐户/u, 'misspelled 登录 or 账号'],
  [/未支付|待支付/u, 'the order status is 待付款'],
  [/操作未完成|出错了/u, 'a failed action is 操作失败'],
  [/加载出错|打不开页面|加载不出/u, 'what cannot be loaded is 加载失败'],
  [
    /[\p{Script=Han}，。！？；：、）”》][,;:!?()]|[,;:!?()][\p{Script=Han}，。（“《]/u,
    'half-width punctuation',
  ],
  [/\p{Script=Han}\.(?!\w)/u, 'half-width full stop'],
  [/\.\.\./u, 'the ellipsis is …'],
  [/["']/u, 'straight quotation mark'],
  [/\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u, 'no space between Chinese and Latin text'],
  [/\p{Script=Han} \p{Script=Han}|[，。！？；：、] | [，。！？；：、]/u, 'unnecessary space'],
];

const BRITISH =
  /\b(colours?|favour\w*|behaviours?|centre|catalogue|licence|cancelled|cancelling|labelled|travell\w*|enquir\w*|whilst|programme|cheque|grey|bookshops?|organis\w*|recognis\w*|authoris\w*|customis\w*|finalis\w*|summaris\w*|analys(?:e|ed|ing))\b/iu;

const ENGLISH: readonly Rule[] = [
  [/\p{Script=Han}/u, 'Chinese text'],
  [/[\u3000-\u303f\uff00-\uffef]/u, 'Chinese punctuation'],
  [BRITISH, 'spelling is American'],
  [/\be-mails?\b/iu, 'the spelling is email'],
  [/\boperation failed\b|\bthat did not work\b|\bnot done\b/iu, 'the text is “The action failed”'],
  [/\bsomebody\b|\banybody\b/iu, 'someone, anyone'],
  [/[,;] please\b/iu, 'two sentences joined by a comma'],
  [/\.\.\./u, 'the ellipsis is …'],
  [/"/u, 'quotation marks are “ ”'],
  [/[‘’]/u, 'the apostrophe is straight'],
  [/\b(\w+) \1\b/iu, 'repeated word'],
  [/ {2}| [,.;:!?](?!\d)/u, 'unnecessary space'],
];

const RULES: Readonly<Record<Language, readonly Rule[]>> = { zh: CHINESE, en: ENGLISH };

/**
 * A parameter stands for any text: `{{name}}` and `{name}` become a mark that fits every neighbor. Neither the gap of a cloze card,
 * `{{c1::answer}}`, nor the characters that requirement R-501 allows in a password are punctuation.
 */
const withoutParameters = (text: string): string =>
  text
    .replace(/\{\{c\d::[^}]*\}\}/g, '\u2060')
    .replace(/\{\{?\w+\}?\}/g, '\u2060')
    .replace(' ! @ # $ %', ' \u2060');

/** What is wrong with a text, in words; empty when nothing is. */
export function findTextProblems(text: string, language: Language): string[] {
  const plain = withoutParameters(text);
  return RULES[language].filter(([pattern]) => pattern.test(plain)).map(([, problem]) => problem);
}
