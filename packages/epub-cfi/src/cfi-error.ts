/** The only error that this package throws. */
export class CfiError extends Error {
  override readonly name = 'CfiError';
  readonly reason: string;
  /** Index in the text, in UTF-16 code units; undefined when the error is not in a text. */
  readonly at: number | undefined;

  constructor(reason: string, at?: number) {
    super(at === undefined ? reason : `${reason}, at ${at}`);
    this.reason = reason;
    this.at = at;
  }
}
