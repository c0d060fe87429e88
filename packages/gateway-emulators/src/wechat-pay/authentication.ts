import { ApiError, signError } from './api-error.ts';
import { emulatorMerchantId, type EmulatorKeys } from './keys.ts';
import { signatureWindowMs, type ReplayGuard } from './replay-guard.ts';
import { isSignedBy, parseAuthorization, requestMessage } from './signature.ts';

export interface SignedRequest {
  method: string;
  /** Path with query, byte for byte as received. */
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/**
 * Verifies that the merchant sent this request now and for the first time.
 * Throws ApiError: 401 SIGN_ERROR, or 400 for a missing header that the APIv3 basic rules require.
 */
export function authenticate(
  request: SignedRequest,
  keys: EmulatorKeys,
  replayGuard: ReplayGuard,
  now: Date,
): void {
  const { accept, authorization: header, 'user-agent': userAgent } = request.headers;
  if (!accept || !userAgent) throw new ApiError(400, 'PARAM_ERROR', 'HTTP 头缺少 Accept 或 User-Agent');
  checkPlatformSerial(request, keys);

  const authorization = parseAuthorization(typeof header === 'string' ? header : undefined);
  if (!authorization) throw signError('Authorization is missing or malformed');
  if (authorization.mchid !== emulatorMerchantId) throw signError('unknown merchant');
  if (authorization.serial_no !== keys.merchantSerial) throw signError('unknown merchant certificate serial');
  if (!/^\d{1,12}$/.test(authorization.timestamp)) throw signError('timestamp is not in seconds');
  const ageMs = Math.abs(now.getTime() - Number(authorization.timestamp) * 1000);
  if (ageMs > signatureWindowMs) throw signError('timestamp is more than 5 minutes off');
  if (!isSignedBy(keys.merchantPublicKey, requestMessage(request, authorization), authorization.signature)) {
    throw signError('signature does not match');
  }
  // After the signature check, so that others cannot use the nonces of a merchant.
  if (!replayGuard.admit(authorization.nonce_str, now)) throw signError('nonce was used before');
}

/** A merchant may name its platform key; a wrong one is refused before anything else. */
function checkPlatformSerial(request: SignedRequest, keys: EmulatorKeys): void {
  const serial = request.headers['wechatpay-serial'];
  if (serial === undefined || serial === keys.platformPublicKeyId) return;
  throw new ApiError(400, 'INVALID_REQUEST', 'Wechatpay-Serial 不是本平台的公钥 ID');
}
