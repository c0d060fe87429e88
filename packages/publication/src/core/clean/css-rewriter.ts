/** A copy of a source text in which some ranges are replaced, and the place up to which the source was read. */
export class CssRewriter {
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
