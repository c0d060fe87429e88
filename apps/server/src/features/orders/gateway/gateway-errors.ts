export type UnavailableReason =
  /** No connection, or it broke. */
  | 'network'
  | 'timeout'
  /** The gateway asks to try later (429, 5xx). */
  | 'busy'
  /** An answer that is not provably the gateway's. */
  | 'unverified'
  /** The gateway's answer, but not one that can be understood. */
  | 'unexpected';

/**
 * Nothing is known about the outcome; the same call may be repeated.
 * Carries no cause: HTTP errors hold the request, and with it keys and signatures that must not reach a log.
 */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable';
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason, detail: string) {
    super(`payment gateway unavailable (${reason}): ${detail}`);
    this.reason = reason;
  }
}

/** The gateway has verifiably said no. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused';
  readonly status: number;
  /** The gateway's own error code. */
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(`payment gateway refused (${status} ${code}): ${message}`);
    this.status = status;
    this.code = code;
  }
}

export type RejectionReason =
  | 'headers'
  | 'timestamp'
  | 'serial'
  | 'signature'
  /** WeChat Pay's own test that wrong signatures are refused; no reason for alarm. */
  | 'signatureProbe'
  | 'body'
  | 'event'
  | 'decryption'
  | 'merchant'
  | 'app'
  | 'currency';

/** A notification that must not be believed; the sender gets an error and no effect. */
export class NotificationRejected extends Error {
  override readonly name = 'NotificationRejected';
  readonly reason: RejectionReason;

  constructor(reason: RejectionReason) {
    super(`payment notification rejected: ${reason}`);
    this.reason = reason;
  }
}
