import { createAliyunSms } from '../platform/messages/aliyun-sms.ts';
import type { Messenger } from '../platform/messages/messenger.ts';
import { createOutbox } from '../platform/messages/outbox.ts';
import type { Outbox } from '../platform/messages/outbox.ts';
import type { SmsRegistration } from '../platform/messages/sms-registration.ts';
import { createSmtpMail } from '../platform/messages/smtp-mail.ts';
import { createTencentSms } from '../platform/messages/tencent-sms.ts';
import type { MessagesConfig, SmsConfig } from './messages-config.ts';

/** A person waits for it, but no longer. */
const SMS_TIMEOUT_MS = 8_000;
const MAIL_TIMEOUT_MS = 30_000;

/** SMS and mail by whoever is configured; what is not configured stays in the outbox. */
export async function openMessenger({ sms, mail }: MessagesConfig): Promise<{
  messenger: Messenger;
  /** Undefined when everything really leaves. */
  outbox: Outbox | undefined;
}> {
  const outbox = sms && mail ? undefined : createOutbox();
  const messenger = {
    ...outbox,
    ...(sms && (await openSms(sms))),
    ...(mail && (await createSmtpMail({ ...mail, timeoutMs: MAIL_TIMEOUT_MS }))),
  } as Messenger;
  return { messenger, outbox };
}

function openSms(config: SmsConfig): Promise<Pick<Messenger, 'sendSms'>> {
  const { baseUrl, keyId, keySecret } = config;
  const registrations = {
    mainland: registrationOf(config.mainland),
    abroad: config.abroad && registrationOf(config.abroad),
  };
  const common = { baseUrl, timeoutMs: SMS_TIMEOUT_MS, ...registrations };
  if (config.provider === 'aliyun')
    return createAliyunSms({ ...common, accessKeyId: keyId, accessKeySecret: keySecret });
  const { region, appId: sdkAppId } = config;
  return createTencentSms({ ...common, region, secretId: keyId, secretKey: keySecret, sdkAppId });
}

const registrationOf = ({ signName, zh, en }: SmsConfig['mainland']): SmsRegistration => ({
  signName,
  templateIds: { verificationCode: { zh, en } },
});
