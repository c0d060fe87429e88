import { createRequire } from 'node:module';
import type * as Dysms from '@alicloud/dysmsapi20170525';
import type * as OpenApi from '@alicloud/openapi-core';
import { MessageNotSent, tellCode } from './message-not-sent.ts';
import type { Messenger } from './messenger.ts';
import { parseProviderAddress } from './provider-address.ts';
import { planSms } from './sms-registration.ts';
import type { SmsDispatch, SmsRegistrations } from './sms-registration.ts';

export interface AliyunSmsOptions extends SmsRegistrations {
  /** `https://dysmsapi.aliyuncs.com`; http on loopback alone. */
  readonly baseUrl: string;
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  /** For one message in all, connecting included. */
  readonly timeoutMs: number;
}

/** Alibaba Cloud SMS (短信服务), SendSms of 2017-05-25. Rejects with MessageNotSent. Never sends twice by itself. */
export async function createAliyunSms(options: AliyunSmsOptions): Promise<Pick<Messenger, 'sendSms'>> {
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
      const dispatch = planSms(message, options);
      if (!dispatch) throw new MessageNotSent('aliyun', 'refused', 'NotRegisteredAbroad');
      const request = new SendSmsRequest(describeRequest(dispatch));
      const { body } = await settleInTime(client.sendSms(request), options.timeoutMs);
      if (body?.code !== 'OK') throw new MessageNotSent('aliyun', 'refused', tellCode(body?.code));
    },
  };
}

function describeRequest({ number, signName, templateId, parameters }: SmsDispatch) {
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
    timer = setTimeout(() => reject(new MessageNotSent('aliyun', 'timeout', 'NoAnswer')), timeoutMs);
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
  const code = tellCode(error.code);
  if (error.name?.startsWith('RequestTimeout')) throw new MessageNotSent('aliyun', 'timeout', 'NoAnswer');
  if (error.name === 'ClientError') throw new MessageNotSent('aliyun', 'refused', code);
  throw new MessageNotSent('aliyun', 'unavailable', code);
}
