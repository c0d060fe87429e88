import QRCode from 'qrcode';
import type { BookSummary, Duration } from '@zhiye/contract';
import { formatCode } from '@zhiye/contract/constants/commerce/code-text';
import { businessDay } from '../../../../platform/clock.ts';
import { DURATION_NAMES } from '../../../catalog/books/index.ts';
import type { OutgoingMail } from '../../../../platform/sms-mail/sms-mail-sender.ts';

interface CodeMailContent {
  readonly book: BookSummary;
  readonly duration: Duration;
  readonly expiresAt: Date;
  readonly texts: readonly string[];
  readonly publicUrl: string;
  /** The codes were mailed before. */
  readonly isReminder: boolean;
}

/** More of them would make the mail too large; every code has its link. */
const MAX_CARDS = 20;

/** The link of the QR code. */
export const redeemLink = (publicUrl: string, text: string): string =>
  `${publicUrl}/pc/codeExchange?code=${text}`;

/** The mail has both languages, because nobody knows that of the recipient. */
export async function writeCodeMail(content: CodeMailContent): Promise<Omit<OutgoingMail, 'to'>> {
  const { book, texts, publicUrl, isReminder } = content;
  const name = isReminder ? '别忘了兑换' : '的 CODE';
  const english = isReminder ? 'Your CODE is waiting' : 'Your CODE for a textbook';
  const subject = `《${book.title}》${name} · ${english}`.replace(/\p{Cc}/gu, ' ');
  const [zh, en] = introduce(content);
  const list = texts.map((text) => `${formatCode(text)}\n${redeemLink(publicUrl, text)}`);
  const text = `${zh}\n${en}\n\n${list.join('\n\n')}\n\n知页 Zhiye\n`;
  const carded = texts.slice(0, MAX_CARDS);
  const pictures = await Promise.all(carded.map((one, index) => drawQrCode(publicUrl, one, index)));
  const cards = carded.map((one, index) => printCard(content, one, `qr${index + 1}`));
  const rest = texts.slice(MAX_CARDS).map((one) => `<p>${formatCode(one)}</p>`);
  const html = `<p>${escapeText(zh)}</p><p>${escapeText(en)}</p>${cards.join('')}${rest.join('')}<p>知页 Zhiye</p>`;
  return { subject, text, html, pictures };
}

function introduce({ book, duration, expiresAt, texts }: CodeMailContent): [string, string] {
  const day = businessDay(expiresAt);
  const { zh, en } = DURATION_NAMES[duration];
  const isEndless = duration === 'long_term';
  const period = [
    isEndless ? zh : `${zh}，兑换后起算`,
    isEndless ? 'no expiry' : `${en} from the day of redeeming`,
  ];
  return [
    `《${book.title}》，${book.authors.join('、')}，${book.publisher}，${period[0]}，共 ${texts.length} 个 CODE。请在 ${day} 前登录知页兑换。`,
    `“${book.title}”, ${period[1]}, ${texts.length} in all. Sign in to Zhiye and redeem by ${day}.`,
  ];
}

async function drawQrCode(publicUrl: string, text: string, index: number) {
  const png = await QRCode.toBuffer(redeemLink(publicUrl, text), { margin: 1, width: 296 });
  return { cid: `qr${index + 1}`, png: png.toString('base64') };
}

/** A card that a person can print and hand out. Mail programs read styles only in attributes. */
function printCard(
  { book, duration, expiresAt, publicUrl }: CodeMailContent,
  text: string,
  cid: string,
): string {
  const { zh, en } = DURATION_NAMES[duration];
  return `<table style="border:1px solid #c9d1d3;border-left:6px solid #17607a;margin:12px 0" cellpadding="12"><tr>
<td><b style="font-size:18px">${escapeText(book.title)}</b><br>${escapeText(book.authors.join('、'))} · ${escapeText(book.publisher)}<br>
${zh} · ${en}<br>${businessDay(expiresAt)}<br><b style="font:700 20px monospace">${formatCode(text)}</b></td>
<td><a href="${redeemLink(publicUrl, text)}"><img src="cid:${cid}" width="148" height="148" alt="${formatCode(text)}"></a></td>
</tr></table>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character]!);
