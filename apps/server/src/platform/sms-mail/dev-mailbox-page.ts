import { randomBytes } from 'node:crypto';
import { languageNumber } from '@zhiye/contract';
import type { Language } from '@zhiye/contract';
import type { FastifyInstance } from 'fastify';
import { readLanguage } from '../http/language.ts';
import type { OutgoingMail, OutgoingSms, SmsTemplate } from './sms-mail-sender.ts';
import type { DevMailbox } from './dev-mailbox.ts';

/**
 * Shows the SMS and mail that were not sent: `/dev-mailbox` for people, `/dev-mailbox.json` for tests. It shows the codes
 * of all users, so the caller must not mount it in production.
 */
export function mountDevMailbox(app: FastifyInstance, mailbox: DevMailbox, language?: Language): void {
  app.get('/dev-mailbox', async (request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
    return reply
      .header('content-security-policy', policy)
      .header('x-frame-options', 'DENY')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(printMailbox(mailbox, language ?? readLanguage(request), nonce));
  });
  app.get('/dev-mailbox.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ sms: mailbox.sms, mails: mailbox.mails }),
  );
}

const texts = {
  zh: {
    tag: 'zh-CN',
    title: '开发邮箱',
    shop: '知页',
    note: '没有配置短信和邮件服务：发出的短信和邮件只显示在这里，各保留最近 200 条，重启后清空。',
    other: 'English',
    reload: '刷新',
    sms: '短信',
    mails: '邮件',
    noSms: '还没有短信。获取一次验证码，就会显示在这里。',
    noMails: '还没有邮件。',
  },
  en: {
    tag: 'en',
    title: 'Development mailbox',
    shop: 'Zhiye',
    note: 'No SMS or mail service is configured. The last 200 of each are shown here until the server restarts.',
    other: '中文',
    reload: 'Reload',
    sms: 'Text messages',
    mails: 'Emails',
    noSms: 'No text messages yet. Request a verification code and it will appear here.',
    noMails: 'No emails yet.',
  },
} as const;

/** The texts that are registered with the providers, which receive only the parameters. */
const smsTexts: Record<Language, Record<SmsTemplate, (parameters: OutgoingSms['parameters']) => string>> = {
  zh: {
    verificationCode: ({ code, minutes }) =>
      `验证码 <b>${escapeText(code)}</b>，${escapeText(minutes)} 分钟内有效，请勿告诉他人。`,
  },
  en: {
    verificationCode: ({ code, minutes }) =>
      `Your code is <b>${escapeText(code)}</b>. It is valid for ${escapeText(minutes)} minutes; tell nobody.`,
  },
};

function printMailbox({ sms, mails }: DevMailbox, language: Language, nonce: string): string {
  const t = texts[language];
  const other: Language = language === 'zh' ? 'en' : 'zh';
  const smsItems = sms.map(
    (one) => `<li><h3>+${escapeText(one.countryCode)} ${escapeText(one.phone)}${printTime(one.sentAt)}</h3>
      <p lang="${texts[one.language].tag}">${smsTexts[one.language][one.template](one.parameters)}</p></li>`,
  );
  const mailItems = mails.map(
    (one) => `<li><h3>${escapeText(one.subject)}${printTime(one.sentAt)}</h3>
      <p class="to">${escapeText(one.to)}</p><pre>${escapeText(one.text)}</pre>${printPictures(one)}${printAttachments(one)}</li>`,
  );
  return `<!doctype html>
<html lang="${t.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t.title} · ${t.shop}</title>
<style nonce="${nonce}">${devMailboxStyle}</style>
</head>
<body>
<header><div class="wrap"><h1>${t.title}</h1>
  <a href="/dev-mailbox?language=${languageNumber(language)}">${t.reload}</a>
  <a href="/dev-mailbox?language=${languageNumber(other)}" lang="${texts[other].tag}" hreflang="${texts[other].tag}">${t.other}</a>
</div></header>
<main class="wrap">
  <p class="note">${t.note}</p>
  ${printSection(t.sms, t.noSms, smsItems)}
  ${printSection(t.mails, t.noMails, mailItems)}
</main>
</body>
</html>
`;
}

/** The names of the attached files. */
const printAttachments = ({ attachments = [] }: OutgoingMail): string =>
  attachments.map(({ name, bytes }) => `<p>${escapeText(name)} · ${bytes.length} B</p>`).join('');

/** The QR codes of a mail, without its HTML. */
const printPictures = ({ pictures = [] }: OutgoingMail): string =>
  pictures
    .map(({ png }) => `<img src="data:image/png;base64,${png}" width="148" height="148" alt="">`)
    .join('');

function printSection(title: string, empty: string, items: readonly string[]): string {
  const list = items.length > 0 ? `<ol>${items.join('\n')}</ol>` : `<p class="empty">${empty}</p>`;
  return `<section><h2>${title} <span>${items.length}</span></h2>${list}</section>`;
}

const shanghaiTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

const printTime = (instant: Date): string =>
  `<time datetime="${instant.toISOString()}">${shanghaiTime.format(instant)}</time>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeText(text = ''): string {
  return text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);
}

/** The style of the development mailbox in the colors of the product. It loads nothing, so it uses system fonts. */
const devMailboxStyle = `
body { margin: 0; background: #F4F5F3; color: #1B2730; font: 14px/1.55 "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", system-ui, sans-serif; }
.wrap { max-width: 880px; margin: 0 auto; padding: 0 24px; }
header { background: #1D2E39; border-bottom: 3px solid #1B2730; box-shadow: 0 2px #F4F5F3, 0 3px #1B2730; }
header .wrap { display: flex; align-items: center; gap: 24px; min-height: 58px; }
header a { color: #F2F3EE; text-underline-offset: 3px; }
:focus-visible { outline: 2px solid #F0C66F; outline-offset: 2px; }
h1 { margin: 0 auto 0 0; color: #F2F3EE; font: 600 22px/1.3 "Source Han Serif SC", "Noto Serif CJK SC", "Songti SC", SimSun, serif; }
.note { margin: 28px 0 0; color: #4A5861; }
section { margin: 28px 0; }
h2 { margin: 0 0 12px; font-size: 16px; }
h2 span { margin-left: 4px; color: #5E6B73; font-weight: 400; }
ol { margin: 0; padding: 0; list-style: none; background: #FFFFFF; border: 1px solid #DFE3E2; border-radius: 6px; }
li { padding: 16px 20px; }
li + li { border-top: 1px solid #DFE3E2; }
h3 { display: flex; gap: 16px; margin: 0; font-size: 14px; overflow-wrap: anywhere; }
time { margin-left: auto; color: #5E6B73; font-weight: 400; font-size: 13px; white-space: nowrap; font-variant-numeric: tabular-nums; }
li p { margin: 6px 0 0; }
b { padding: 0 4px; color: #17607A; font-size: 22px; letter-spacing: 2px; font-variant-numeric: tabular-nums; user-select: all; }
.to { color: #4A5861; overflow-wrap: anywhere; }
pre { margin: 10px 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
.empty { margin: 0; padding: 40px 20px; background: #FFFFFF; border: 1px solid #DFE3E2; border-radius: 6px; color: #4A5861; text-align: center; }
`;
