import { createRequire } from 'node:module';
import type * as Dysms from '@alicloud/dysmsapi20170525';
import type * as OpenApi from '@alicloud/openapi-core';
import { SendError, safeErrorCode } from './send-error.ts';
import type { SmsMailSender } from './sms-mail-sender.ts';
import { parseProviderAddress } from './provider-address.ts';
import { prepareSms } from './sms-registration.ts';
import type { PreparedSms, SmsRegistrations } from './sms-registration.ts';

export interface AliyunSmsOptions extends SmsRegistrations {
  /** `https://dysmsapi.aliyuncs.com`; http on loopback alone. */
  readonly baseUrl: string;
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  /** The limit for one message, connection included. */
  readonly timeoutMs: number;
}

/** Alibaba Cloud SMS (短信服务), SendSms of 2017-05-25. Rejects with SendError. Never repeats a request itself. */
export async function createAliyunSms(options: AliyunSmsOptions): Promise<Pick<SmsMailSender, 'sendSms'>> {
  const { protocol, host } = parseProviderAddress(options.baseUrl);
  // Loaded only here, since it is large. By require: Node and vitest disagree where an import keeps its class.
  const load = createRequire(import.meta.url);
  const { default: Client, SendSmsRequest } = load('@alicloud/dysmsapi20170525') as typeof Dysms;
  const { $OpenApiUtil } = load('@alicloud/openapi-core') as typeof OpenApi;
  const client = new Client(
    new $OpenApiUtil.Config({
      accessKeyId: options.accessKeyId,
      accessKeySecret: options.accessKeySecret,
      endpoint: host,
      protocol,
      connectTimeout: options.timeoutMs,
      readTimeout: options.timeoutMs,
    }),
  );
  return {
    async sendSms(message) {
      const dispatch = prepareSms(message, options);
      if (!dispatch) throw new SendError('aliyun', 'refused', 'NotRegisteredAbroad');
      const request = new SendSmsRequest(describeRequest(dispatch));
      const { body } = await settleInTime(client.sendSms(request), options.timeoutMs);
      if (body?.code !== 'OK') throw new SendError('aliyun', 'refused', safeErrorCode(body?.code));
    },
  };
}

function describeRequest({ number, signName, templateId, parameters }: PreparedSms) {
  return {
    // With its calling code at home as well, so that no mainland number is taken for one abroad.
    phoneNumbers: number,
    signName,
    templateCode: templateId,
    templateParam: JSON.stringify(Object.fromEntries(parameters)),
  };
}

/** One deadline for all: the SDK times connecting and answering apart, and calls an answer that stops half-way broken. */
async function settleInTime<T>(sending: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new SendError('aliyun', 'timeout', 'NoAnswer')), timeoutMs);
  });
  try {
    return await Promise.race([sending.catch(rethrow), late]);
  } finally {
    clearTimeout(timer);
  }
}

interface SdkError {
  readonly name?: string;
  readonly code?: unknown;
}

function rethrow(error: SdkError): never {
  const code = safeErrorCode(error.code);
  if (error.name?.startsWith('RequestTimeout')) throw new SendError('aliyun', 'timeout', 'NoAnswer');
  if (error.name === 'ClientError') throw new SendError('aliyun', 'refused', code);
  throw new SendError('aliyun', 'unavailable', code);
}
