import {
  isCssSpace,
  quoteCss,
  scanName,
  scanString,
  scanUrlToken,
  spellName,
  startsName,
  type CssToken,
} from './css-tokens.ts';
import type { ReferenceCleaner } from './reference-cleaner.ts';

/** The address that CSS Values 4 (section 4.5.4) gives for a resource that can never load. */
const NO_RESOURCE = 'about:invalid';

/** Functions in which a bare string is a URL. */
const STRING_IS_URL = new Set([
  'image-set',
  '-webkit-image-set',
  'image',
  'src',
  'cross-fade',
  '-webkit-cross-fade',
]);

/** What may stand directly in such a function; `var()` and its like could bring in a URL unseen. */
const INNER_FUNCTION = /^(url|type|calc|(-webkit-)?image-set|(repeating-)?(linear|radial|conic)-gradient)$/;

/** At-rules whose first string is not an ordinary one. A namespace is a name and is never loaded. */
const SPECIAL_RULES = new Set(['import', 'namespace', 'charset']);

const CLOSERS: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

/**
 * Cleans a style sheet or a list of declarations: every URL in it leads into the book, is a `data:` picture, or
 * becomes `about:invalid`. It reads tokens as CSS Syntax 3 (section 4) defines them, so comments, escapes and
 * nesting hide nothing; other tokens stay as they are.
 */
export function cleanCss(source: string, references: ReferenceCleaner): string {
  const css = source.replace(/\r\n?|\f/g, '\n').replaceAll('\0', '\ufffd');
  /** Open blocks; `name` is that of the innermost function, empty outside of any. */
  const blocks: Array<{ closer: string; name: string }> = [];
  /** The special rule whose first string has not come yet, and where its name begins. */
  let rule = '';
  let ruleStart = 0;
  let out = '';
  let copied = 0;
  let at = 0;

  const replace = (start: number, end: number, text: string): void => {
    out += css.slice(copied, start) + text;
    copied = end;
    at = end;
  };
  const cleanUrl = (url: string): string | undefined => references.resource(url, rule !== 'import');
  /** An import of nothing becomes a rule that nobody knows: Chromium would wait for it without end. */
  const putUrl = (
    start: number,
    end: number,
    url: string | undefined,
    spell: (url: string) => string,
  ): void => {
    if (url === undefined && rule === 'import') replace(ruleStart, end, `blocked ${spell(NO_RESOURCE)}`);
    else replace(start, end, spell(url ?? NO_RESOURCE));
  };
  const stringIsUrl = (): boolean => STRING_IS_URL.has(blocks.at(-1)?.name ?? '');

  const readString = (): void => {
    const string = scanString(css, at);
    if (rule === 'charset') replace(at, string.end, '"utf-8"');
    else if (rule === 'import' || (rule === '' && stringIsUrl())) {
      putUrl(at, string.end, cleanUrl(string.value), quoteCss);
    } else at = string.end;
    rule = '';
  };

  /** `at` is behind the parenthesis of the `url(` that began at `start`. */
  const readUrl = (start: number): void => {
    while (isCssSpace(css[at])) at += 1;
    const quoted = css[at] === '"' || css[at] === "'";
    const token = quoted ? scanString(css, at) : scanUrlToken(css, at);
    if (rule === 'namespace') at = token.end;
    else {
      const url = token.value === undefined ? undefined : cleanUrl(token.value);
      putUrl(start, token.end, url, (text) => `url(${quoteCss(text)}${quoted ? '' : ')'}`);
    }
    if (quoted) blocks.push({ closer: ')', name: 'url' });
    rule = '';
  };

  const readNameFrom = (start: number): CssToken => {
    const name = scanName(css, start);
    const spelling = spellName(name);
    if (spelling === undefined) at = name.end;
    else replace(start, name.end, spelling);
    return name;
  };

  const readName = (): void => {
    const start = at;
    const value = readNameFrom(start).value.toLowerCase();
    if (css[at] !== '(') return;
    if (/\d/.test(css[start] ?? '') || /u\+$/i.test(css.slice(Math.max(0, start - 2), start))) {
      // A browser that knows unicode-range tokens would see `url(` in `u+1url(`; to all others it is no function.
      replace(at, at, ' ');
      return;
    }
    at += 1;
    if (value === 'url') {
      readUrl(start);
      return;
    }
    if (value === 'expression' || (stringIsUrl() && !INNER_FUNCTION.test(value))) {
      references.neutralise('styleExpressions');
      replace(Math.max(start, copied), at, 'blocked(');
    }
    blocks.push({ closer: ')', name: value });
  };

  const readMark = (mark: string): void => {
    const closer = CLOSERS[mark];
    if (closer !== undefined) blocks.push({ closer, name: blocks.at(-1)?.name ?? '' });
    else if (mark === blocks.at(-1)?.closer) blocks.pop();
    if (mark === '{' || mark === '}' || mark === ';') rule = '';
    at += 1;
  };

  while (at < css.length) {
    const mark = css[at] as string;
    if (css.startsWith('/*', at)) {
      const end = css.indexOf('*/', at + 2);
      at = end < 0 ? css.length : end + 2;
    } else if (mark === '"' || mark === "'") readString();
    else if (css.startsWith('<!--', at)) at += 4;
    else if (mark === '#') readNameFrom(at + 1);
    else if (mark === '@') {
      ruleStart = at + 1;
      const keyword = readNameFrom(ruleStart).value.toLowerCase();
      rule = SPECIAL_RULES.has(keyword) ? keyword : '';
    } else if (startsName(css, at)) readName();
    else readMark(mark);
  }
  return out + css.slice(copied);
}
