/** Where and why a parameter was refused, in the `detail` format of WeChat Pay's APIv3 basic rules. */
export interface ErrorDetail {
  field?: string;
  value?: unknown;
  issue?: string;
  location?: 'body' | 'url' | 'authorization';
}

/** A refusal of the gateway: HTTP status and the body `{ code, message, detail }`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly detail: ErrorDetail | undefined;

  constructor(status: number, code: string, message: string, detail?: ErrorDetail) {
    super(message);
    this.status = status;
    this.code = code;
    this.detail = detail;
  }
}

/** 400 PARAM_ERROR that points at one field of the body by JSON Pointer. */
export function paramError(field: string, value: unknown, issue: string): ApiError {
  return new ApiError(400, 'PARAM_ERROR', `参数错误：${issue}`, { field, value, issue, location: 'body' });
}

/** 401 SIGN_ERROR: the sender of the request could not be verified. */
export function signError(issue: string): ApiError {
  return new ApiError(401, 'SIGN_ERROR', `签名验证不通过：${issue}`, { issue, location: 'authorization' });
}
