import { paymentErrors } from '@zhiye/contract';
import { refuse } from '../../../../platform/refusal.ts';

type ProviderUnavailableReason =
  /** The connection failed. */
  | 'network'
  | 'timeout'
  /** The provider asks to try again later (429, 5xx). */
  | 'busy'
  /** The reply has no valid signature of the provider. */
  | 'unverified'
  /** The provider's reply does not have the documented form. */
  | 'unexpected';

/**
 * The outcome is unknown. The same call may be repeated. The error has no cause: HTTP errors contain the request, and
 * with it keys and signatures that must not reach a log.
 */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
  readonly reason: ProviderUnavailableReason;

  constructor(reason: ProviderUnavailableReason, detail: string) {
    super(`payment provider unavailable (${reason}): ${detail}`);
    this.reason = reason;
  }
}

/** For a call that a person waits for: an unavailable provider becomes a refusal. A job throws and runs again. */
export function refuseWhenUnavailable<T>(call: Promise<T>): Promise<T> {
  return call.catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) refuse(paymentErrors.providerUnavailable);
    throw error;
  });
}

/** The provider refused the call, in a signed reply. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
  readonly status: number;
  /** The provider's error code. */
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(`payment provider refused (${status} ${code}): ${message}`);
    this.status = status;
    this.code = code;
  }
}

type NotificationRejectionReason =
  | 'headers'
  | 'timestamp'
  | 'serial'
  | 'signature'
  /** WeChat Pay tests that wrong signatures are rejected. This needs no alarm. */
  | 'signatureProbe'
  | 'body'
  | 'event'
  | 'decryption'
  | 'merchant'
  | 'app'
  | 'currency';

/** A notification that failed verification. The sender gets an error, and nothing changes. */
export class ProviderNotificationRejected extends Error {
  override readonly name = 'ProviderNotificationRejected';
  readonly reason: NotificationRejectionReason;

  constructor(reason: NotificationRejectionReason) {
    super(`payment notification rejected: ${reason}`);
    this.reason = reason;
  }
}
