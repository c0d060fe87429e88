import { observeProvider } from '../platform/observability/observed-work.ts';
import { createAliyunSms } from '../platform/sms-mail/aliyun-sms.ts';
import type { SmsMailSender } from '../platform/sms-mail/sms-mail-sender.ts';
import { createDevMailbox } from '../platform/sms-mail/dev-mailbox.ts';
import type { DevMailbox } from '../platform/sms-mail/dev-mailbox.ts';
import type { SmsRegistration } from '../platform/sms-mail/sms-registration.ts';
import { createSmtpMail } from '../platform/sms-mail/smtp-mail.ts';
import { createTencentSms } from '../platform/sms-mail/tencent-sms.ts';
import type { SmsMailConfig, SmsConfig } from './sms-mail-config.ts';

/** The longest time that a user waits for a message to be sent. */
const SMS_TIMEOUT_MS = 8_000;
const MAIL_TIMEOUT_MS = 30_000;

/** Sends SMS and mail through the configured providers. Without one, messages stay in the development mailbox. */
export async function openSmsMailSender({ sms, mail }: SmsMailConfig): Promise<{
  smsMailSender: SmsMailSender;
  /** Undefined if both providers are configured. */
  devMailbox: DevMailbox | undefined;
}> {
  const outbox = sms && mail ? undefined : createDevMailbox();
  const smsMailSender = {
    ...outbox,
    ...(sms && (await openSms(sms))),
    ...(mail && (await createSmtpMail({ ...mail, timeoutMs: MAIL_TIMEOUT_MS }))),
  } as SmsMailSender;
  return {
    smsMailSender: observeProvider('sms-mail', smsMailSender, ['sendSms', 'sendMail']),
    devMailbox: outbox,
  };
}

function openSms(config: SmsConfig): Promise<Pick<SmsMailSender, 'sendSms'>> {
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
