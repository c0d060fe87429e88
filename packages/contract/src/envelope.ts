/** Code of a successful reply. */
export const SUCCESS = 200;

/** What fills the text of a refusal, for callers that act on it: `{ seconds: 30 }`. */
export type RefusalData = Readonly<Record<string, string | number>>;

/** Every reply but files and gateway notifications has this shape (requirement R-323). */
export interface Envelope<Data = unknown> {
  readonly code: number | 'LoginExpired';
  readonly msg: string;
  readonly data: Data;
  readonly isOK: boolean;
}
