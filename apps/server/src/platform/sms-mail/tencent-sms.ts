import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { SendError, safeErrorCode } from './send-error.ts';
import type { SmsMailSender } from './sms-mail-sender.ts';
import { parseProviderAddress } from './provider-address.ts';
import { prepareSms } from './sms-registration.ts';
import type { PreparedSms, SmsRegistrations } from './sms-registration.ts';

export interface TencentSmsOptions extends SmsRegistrations {
  /** `https://sms.tencentcloudapi.com`; http on loopback alone. */
  readonly baseUrl: string;
  /** Where the request is taken, `ap-guangzhou`; the API demands one. */
  readonly region: string;
  readonly secretId: string;
  readonly secretKey: string;
  readonly sdkAppId: string;
  /** The limit for one message, connection included. */
  readonly timeoutMs: number;
}

/** Tencent Cloud SMS, SendSms of 2021-01-11. Rejects with SendError. Never repeats a request itself. */
export async function createTencentSms(options: TencentSmsOptions): Promise<Pick<SmsMailSender, 'sendSms'>> {
  const { protocol, host } = parseProviderAddress(options.baseUrl);
  // Loaded only here: a shop with another provider never reads it.
  const { sms } = await import('tencentcloud-sdk-nodejs-sms');
  const client = new sms.v20210111.Client({
    credential: { secretId: options.secretId, secretKey: options.secretKey },
    region: options.region,
    profile: {
      httpProfile: { endpoint: host, protocol: `${protocol}://`, agent: createAgent(protocol, host) },
    },
  });
  return {
    async sendSms(message) {
      const dispatch = prepareSms(message, options);
      if (!dispatch) throw new SendError('tencent', 'refused', 'NotRegisteredAbroad');
      const signal = AbortSignal.timeout(options.timeoutMs);
      const request = describeRequest(dispatch, options.sdkAppId);
      // `client.SendSms` passes no signal on, and without one the time for an answer has no end.
      const reply: unknown = await client
        .request('SendSms', request, { signal })
        .catch((error: SdkError) => rethrow(error, signal));
      const code = (reply as SendSmsReply).SendStatusSet?.[0]?.Code;
      if (code !== 'Ok') throw new SendError('tencent', 'refused', safeErrorCode(code));
    },
  };
}

interface SendSmsReply {
  readonly SendStatusSet?: readonly { readonly Code?: string }[];
}

function describeRequest({ number, signName, templateId, parameters }: PreparedSms, sdkAppId: string) {
  return {
    PhoneNumberSet: [`+${number}`],
    SmsSdkAppId: sdkAppId,
    SignName: signName,
    TemplateId: templateId,
    TemplateParamSet: parameters.map(([, value]) => value),
  };
}

/**
 * The SDK follows redirects, with our message in hand. Its agent is asked before every request, and says no to any
 * other host. (node-fetch takes a function here, which the SDK's types do not say.)
 */
function createAgent(protocol: 'http' | 'https', host: string): HttpAgent {
  const agent =
    protocol === 'https' ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const choose = (url: { host: string; protocol: string }) => {
    if (url.host !== host || url.protocol !== `${protocol}:`) throw new Error('redirected elsewhere');
    return agent;
  };
  return choose as unknown as HttpAgent;
}

interface SdkError {
  readonly code?: unknown;
}

/** Refusals carry the provider's code; what went wrong on the way has none. */
function rethrow({ code }: SdkError, signal: AbortSignal): never {
  if (signal.aborted) throw new SendError('tencent', 'timeout', 'NoAnswer');
  const isBusy = typeof code !== 'string' || /^(InternalError|RequestLimitExceeded)/.test(code);
  throw new SendError('tencent', isBusy ? 'unavailable' : 'refused', safeErrorCode(code));
}
