/** A refusal of the gateway: `code`, `sub_code` and `sub_msg` of a reply with status 200. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly subCode: string;

  constructor(subCode: string, message: string, code = '40004') {
    super(message);
    this.code = code;
    this.subCode = subCode;
  }
}
