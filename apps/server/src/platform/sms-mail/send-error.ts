export type SendErrorReason =
  /** The provider has said no; the same message will not pass later either. */
  | 'refused'
  /** No answer in time. It may have gone out all the same, so nothing repeats it by itself. */
  | 'timeout'
  /** No connection, or an answer that asks for patience or makes no sense. */
  | 'unavailable';

/**
 * A message that the provider did not take over. Carries no cause: the errors of SDKs hold the request, and with it
 * phone numbers, codes and signatures that must not reach a log.
 */
export class SendError extends Error {
  override readonly name = 'SendError';

  constructor(
    readonly provider: 'aliyun' | 'tencent' | 'smtp',
    readonly reason: SendErrorReason,
    /** The provider's own error code, or the system's (`ECONNREFUSED`). */
    readonly code: string,
  ) {
    super(`${provider} did not take the message over (${reason}: ${code})`);
  }
}

/** What may be told of a code that came from elsewhere; anything but a short word is left out. */
export function safeErrorCode(code: unknown): string {
  return typeof code === 'string' && /^[\w.-]{1,80}$/.test(code) ? code : 'unknown';
}
