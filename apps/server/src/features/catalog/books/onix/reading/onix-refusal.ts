/** Why a whole file is refused. */
export type OnixRefusalReason =
  | 'notXml'
  | 'zipped'
  | 'empty'
  | 'truncated'
  | 'notOnix'
  | 'oldRelease'
  | 'wrongEncoding'
  | 'unknownEncoding'
  | 'entityDeclared'
  | 'externalDtd'
  | 'productTooLarge'
  | 'tooDeep'
  | 'noProduct';

export class OnixRefusedError extends Error {
  readonly reason: OnixRefusalReason;
  /** What the file says: a line, an encoding, a release. */
  readonly detail: string;
  constructor(reason: OnixRefusalReason, detail = '') {
    super(`${reason} ${detail}`);
    this.reason = reason;
    this.detail = detail.slice(0, 100);
  }
}
