/** Code of a successful reply. */
export const SUCCESS = 200;

/** Every reply but files and gateway notifications has this shape (SPEC section 3). */
export interface Envelope<Data = unknown> {
  readonly code: number | 'LoginExpired';
  readonly msg: string;
  readonly data: Data;
  readonly isOK: boolean;
}
