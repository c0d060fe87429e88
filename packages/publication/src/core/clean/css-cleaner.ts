import {
  escapeCssName,
  isCssSpace,
  quoteCss,
  scanName,
  scanString,
  scanUrlToken,
  startsName,
  type CssToken,
} from './css-tokens.ts';
import type { ReferenceCleaner } from './reference-cleaner.ts';

/** Functions in which a bare string is a URL. */
const STRING_IS_URL = new Set([
  'image-set',
  '-webkit-image-set',
  'image',
  'src',
  'cross-fade',
  '-webkit-cross-fade',
]);

/** Functions allowed directly in such a function; `var()` and similar ones could insert a URL that is not seen here. */
const INNER_FUNCTION = /^(url|type|calc|(-webkit-)?image-set|(repeating-)?(linear|radial|conic)-gradient)$/;

const CLOSERS: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

/** The open blocks and functions at one point of a style sheet. */
class CssBlocks {
  /** `name` is that of the innermost function, empty outside of any. */
  private readonly open: Array<{ closer: string; name: string }> = [];

  openFunction(name: string): void {
    this.open.push({ closer: ')', name });
  }

  /** Follows a mark that may open or close a block. */
  readMark(mark: string): void {
    const innermost = this.open.at(-1);
    const closer = CLOSERS[mark];
    if (closer !== undefined) this.open.push({ closer, name: innermost?.name ?? '' });
    else if (mark === innermost?.closer) this.open.pop();
  }

  /** Whether a bare string is a URL here. */
  isStringUrl(): boolean {
    return STRING_IS_URL.has(this.open.at(-1)?.name ?? '');
  }

  /** Whether a function must not be called here. */
  isForbidden(name: string): boolean {
    return name === 'expression' || (this.isStringUrl() && !INNER_FUNCTION.test(name));
  }
}

/** The address that CSS Values 4 (section 4.5.4) gives for a resource that can never load. */
const NO_RESOURCE = 'about:invalid';

/** At-rules whose first string has a special meaning. A namespace is a name and is never loaded. */
const SPECIAL_RULES = new Set(['import', 'namespace', 'charset']);

/** Prefixed properties of EPUB (EPUB 3.3, appendix on CSS prefixes) that browsers know without the prefix. */
const PREFIXED_NAME =
  /^-epub-((?:hyphens|line-break|ruby-position|text-align-last|text-transform|text-emphasis(?:-color|-style|-position)?)\s*:)/i;
const LONGEST_PREFIXED_NAME = 60;

/** Values that not every browser knows in a style sheet, and what they mean to the reader. */
const BREAK_VALUE = /^(break-(?:before|after)\s*:\s*)(?:always|all|recto|verso|column)(?![-\w])/i;
const BREAK_VARIABLE = /^(--[\w-]+\s*:\s*)(recto|verso)(?=\s*[;}])/i;
const LONGEST_BREAK_VALUE = 60;
const PREFIXED_VALUES = new Map([['-epub-fullwidth', 'full-width']]);

/** Reads the tokens of one style sheet in order and replaces those that are not safe. */
class CssCleaner {
  private readonly rewriter: CssRewriter;
  private readonly references: ReferenceCleaner;
  private readonly blocks = new CssBlocks();
  /** The special rule whose first string has not been read yet, and where its name begins. */
  private rule = '';
  private ruleStart = 0;

  constructor(source: string, references: ReferenceCleaner) {
    this.rewriter = new CssRewriter(source);
    this.references = references;
  }

  clean(): string {
    while (!this.rewriter.isAtEnd) this.readToken();
    return this.rewriter.result();
  }

  private readToken(): void {
    const { rewriter } = this;
    const { at, source } = rewriter;
    const mark = source[at] as string;
    if (source.startsWith('/*', at)) {
      const end = source.indexOf('*/', at + 2);
      rewriter.at = end < 0 ? source.length : end + 2;
    } else if (mark === '"' || mark === "'") this.readString();
    else if (source.startsWith('<!--', at)) rewriter.at += 4;
    else if (mark === '#') this.readNameAt(at + 1);
    else if (mark === '@') this.readAtKeyword();
    else if (startsName(source, at)) this.readName();
    else this.readMark(mark);
  }

  private readString(): void {
    const { rewriter, rule } = this;
    const { at } = rewriter;
    const string = scanString(rewriter.source, at);
    if (rule === 'charset') rewriter.replace(at, string.end, '"utf-8"');
    else if (rule === 'import' || (rule === '' && this.blocks.isStringUrl())) {
      this.replaceUrl(at, string.end, this.cleanUrl(string.value), quoteCss);
    } else rewriter.at = string.end;
    this.rule = '';
  }

  private readAtKeyword(): void {
    this.ruleStart = this.rewriter.at + 1;
    const keyword = this.readNameAt(this.ruleStart).value.toLowerCase();
    this.rule = SPECIAL_RULES.has(keyword) ? keyword : '';
  }

  /** A name, and the start of a function when a parenthesis follows. */
  private readName(): void {
    const { rewriter } = this;
    const { source, at: start } = rewriter;
    const prefixed = PREFIXED_NAME.exec(source.slice(start, start + LONGEST_PREFIXED_NAME));
    if (prefixed) return rewriter.replace(start, start + prefixed[0].length - 1, prefixed[1]!.slice(0, -1));
    const declaration = source.slice(start, start + LONGEST_BREAK_VALUE);
    const broken = BREAK_VALUE.exec(declaration);
    if (broken) return rewriter.replace(start, start + broken[0].length, `${broken[1]!}page`);
    const [variable, name = '', side = ''] = BREAK_VARIABLE.exec(declaration) ?? [];
    if (variable !== undefined)
      return rewriter.replace(
        start,
        start + variable.length,
        name + (side.toLowerCase() === 'recto' ? 'right' : 'left'),
      );
    const value = this.readNameAt(start).value.toLowerCase();
    const known = PREFIXED_VALUES.get(value);
    if (known !== undefined) return rewriter.replace(start, rewriter.at, known);
    if (source[rewriter.at] !== '(') return;
    if (/\d/.test(source[start] ?? '') || /u\+$/i.test(source.slice(Math.max(0, start - 2), start))) {
      // A browser that knows unicode-range tokens would see `url(` in `u+1url(`; for all others it is no function.
      rewriter.replace(rewriter.at, rewriter.at, ' ');
      return;
    }
    rewriter.at += 1;
    if (value === 'url') {
      this.readUrl(start);
      return;
    }
    if (this.blocks.isForbidden(value)) {
      this.references.neutralize('styleExpressions');
      rewriter.replace(start, rewriter.at, 'blocked(');
    }
    this.blocks.openFunction(value);
  }

  /** The name at `start`, spelled in the way that all browsers read alike. */
  private readNameAt(start: number): CssToken {
    const name = scanName(this.rewriter.source, start);
    const spelling = escapeCssName(name);
    if (spelling === undefined) this.rewriter.at = name.end;
    else this.rewriter.replace(start, name.end, spelling);
    return name;
  }

  /** Reads on behind the parenthesis of the `url(` that began at `start`. */
  private readUrl(start: number): void {
    const { rewriter } = this;
    const { source } = rewriter;
    while (isCssSpace(source[rewriter.at])) rewriter.at += 1;
    const isQuoted = source[rewriter.at] === '"' || source[rewriter.at] === "'";
    const token = isQuoted ? scanString(source, rewriter.at) : scanUrlToken(source, rewriter.at);
    if (this.rule === 'namespace') rewriter.at = token.end;
    else {
      const url = token.value === undefined ? undefined : this.cleanUrl(token.value);
      this.replaceUrl(start, token.end, url, (text) => `url(${quoteCss(text)}${isQuoted ? '' : ')'}`);
    }
    if (isQuoted) this.blocks.openFunction('url');
    this.rule = '';
  }

  private readMark(mark: string): void {
    this.blocks.readMark(mark);
    if (mark === '{' || mark === '}' || mark === ';') this.rule = '';
    this.rewriter.at += 1;
  }

  private cleanUrl(url: string): string | undefined {
    const cleaned = this.references.resource(url, this.rule !== 'import');
    // The reader knows then that nothing is painted behind a text.
    return this.references.isMissing(url) ? undefined : cleaned;
  }

  /** An import of nothing becomes a rule that no browser knows: Chromium would wait for it without end. */
  private replaceUrl(
    start: number,
    end: number,
    url: string | undefined,
    spell: (url: string) => string,
  ): void {
    if (url === undefined && this.rule === 'import') {
      this.rewriter.replace(this.ruleStart, end, `blocked ${spell(NO_RESOURCE)}`);
    } else this.rewriter.replace(start, end, spell(url ?? NO_RESOURCE));
  }
}

/**
 * Cleans a style sheet or a list of declarations: every URL in it leads to a file of the book, is a `data:` picture, or
 * becomes `about:invalid`. It reads tokens as CSS Syntax 3 (section 4) defines them, so comments, escapes and
 * nesting hide nothing; other tokens stay as they are.
 */
export function cleanCss(source: string, references: ReferenceCleaner): string {
  const css = source.replace(/\r\n?|\f/g, '\n').replaceAll('\0', '\ufffd');
  return new CssCleaner(css, references).clean();
}

/** A copy of a source text in which some ranges are replaced, and the place up to which the source was read. */
class CssRewriter {
  /** Where the next token starts. */
  at = 0;
  private output = '';
  private copiedTo = 0;

  constructor(readonly source: string) {}

  get isAtEnd(): boolean {
    return this.at >= this.source.length;
  }

  /** Replaces a range that ends behind every earlier one, and goes on reading after it. */
  replace(start: number, end: number, text: string): void {
    const from = Math.max(start, this.copiedTo);
    this.output += this.source.slice(this.copiedTo, from) + text;
    this.copiedTo = end;
    this.at = end;
  }

  result(): string {
    return this.output + this.source.slice(this.copiedTo);
  }
}
