/** A token's value with escapes resolved, and where the next one starts. */
export interface CssToken {
  value: string;
  end: number;
}

/** White space of CSS; form feeds and carriage returns were replaced by line breaks before. */
export function isCssSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\n' || character === '\t';
}

function isNameCharacter(character: string): boolean {
  return /[-\w]/.test(character) || character >= '\u0080';
}

/**
 * The escape that starts at a backslash (CSS Syntax 3, section 4.3.7), undefined when there is none.
 * The source has `\n` as its only line break.
 */
function scanEscape(css: string, at: number): CssToken | undefined {
  if (css[at] !== '\\' || css[at + 1] === '\n' || at + 1 >= css.length) return undefined;
  const hex = /^[0-9a-f]{1,6}/i.exec(css.slice(at + 1, at + 7))?.[0];
  if (hex === undefined) {
    const value = String.fromCodePoint(css.codePointAt(at + 1) ?? 0xfffd);
    return { value, end: at + 1 + value.length };
  }
  const code = Number.parseInt(hex, 16);
  const valid = code !== 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  const end = at + 1 + hex.length;
  return { value: valid ? String.fromCodePoint(code) : '\ufffd', end: isCssSpace(css[end]) ? end + 1 : end };
}

/** Whether a run of name characters, digits included, starts here. */
export function startsName(css: string, at: number): boolean {
  return at < css.length && (isNameCharacter(css[at] as string) || scanEscape(css, at) !== undefined);
}

/** The run of name characters from `at`; empty when there are none. */
export function scanName(css: string, at: number): CssToken {
  let value = '';
  let end = at;
  while (end < css.length) {
    const character = css[end] as string;
    if (isNameCharacter(character)) {
      value += character;
      end += 1;
      continue;
    }
    const escape = scanEscape(css, end);
    if (escape === undefined) break;
    value += escape.value;
    end = escape.end;
  }
  return { value, end };
}

/** The string whose opening quote is at `at`. It ends at the quote, or before a line break, or with the source. */
export function scanString(css: string, at: number): CssToken {
  const quote = css[at];
  let value = '';
  let end = at + 1;
  while (end < css.length && css[end] !== quote && css[end] !== '\n') {
    if (css[end] !== '\\') {
      value += css[end];
      end += 1;
      continue;
    }
    const escape = scanEscape(css, end);
    value += escape?.value ?? '';
    end = escape?.end ?? Math.min(end + 2, css.length);
  }
  return { value, end: css[end] === quote ? end + 1 : end };
}

/** The rest of an unquoted `url(`, closing parenthesis included; no value when the token is invalid. */
export function scanUrlToken(css: string, at: number): { value: string | undefined; end: number } {
  let value: string | undefined = '';
  let end = at;
  while (end < css.length && css[end] !== ')') {
    const character = css[end] as string;
    const escape = scanEscape(css, end);
    if (escape !== undefined) {
      if (value !== undefined) value += escape.value;
      end = escape.end;
      continue;
    }
    if (isCssSpace(character)) {
      while (isCssSpace(css[end])) end += 1;
      if (end < css.length && css[end] !== ')') value = undefined;
      continue;
    }

    if (/["'(\\\u0000-\u0008\u000b\u000e-\u001f\u007f]/.test(character)) value = undefined;
    else if (value !== undefined) value += character;
    end += 1;
  }
  return { value, end: Math.min(end + 1, css.length) };
}

/**
 * Characters that belong to a name in older drafts of CSS Syntax and not in newer ones. As escapes they are part of the
 * name in every browser.
 */
const DISPUTED =
  /[\u0080-\u00b6\u00b8-\u00bf\u00d7\u00f7\u037e\u2000-\u200b\u200e-\u203e\u2041-\u206f\u2190-\u2bff\u2ff0-\u3000\ue000-\uf8ff\ufdd0-\ufdef\ufffe\uffff]/;

/** The spelling of a name that every browser reads alike; undefined when the one in the source already is. */
export function escapeCssName(name: CssToken): string | undefined {
  if (!DISPUTED.test(name.value)) return undefined;
  return Array.from(name.value, (character) => {
    const safe = /[-\w]/.test(character) || (character >= '\u0080' && !DISPUTED.test(character));
    return safe ? character : `\\${character.codePointAt(0)?.toString(16)} `;
  }).join('');
}

/** Text as a quoted CSS string. */
export function quoteCss(text: string): string {
  return `"${text.replace(/["\\\n]/g, (character) => (character === '\n' ? '\\a ' : `\\${character}`))}"`;
}
