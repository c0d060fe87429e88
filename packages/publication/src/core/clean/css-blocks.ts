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
export class CssBlocks {
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
