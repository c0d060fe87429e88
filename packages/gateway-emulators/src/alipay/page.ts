import { html } from '../page/html.ts';
import type { Html } from '../page/html.ts';
import type { Language } from '../page/language.ts';
import {
  printEmulatorPage,
  printNotificationPanel,
  printPayerPanel,
  printResult,
} from '../payment/payment-page.ts';
import type { ActionResult } from '../payment/payment-page.ts';
import { formatAlipayTime } from './alipay-time.ts';
import { pageTexts } from './page-texts.ts';
import { isPaid } from './trade.ts';
import type { Trade } from './trade.ts';

/** The newest trades; older ones are not listed. */
const LISTED_TRADES = 100;

const tones: Record<Trade['state'], string> = {
  OPENED: 'wait',
  WAIT_BUYER_PAY: 'wait',
  TRADE_SUCCESS: 'ok',
  TRADE_FINISHED: 'ok',
  TRADE_CLOSED: 'done',
};

export function printTradeList(language: Language, trades: readonly Trade[]): string {
  const texts = pageTexts[language];
  const rows = trades.slice(0, LISTED_TRADES).map(
    (trade) =>
      html`<tr>
        <td class="whole">
          <a href="/pay/${trade.token}?lang=${language}">${trade.request.out_trade_no}</a>
        </td>
        <td>${trade.request.subject}</td>
        <td class="number">¥${trade.request.total_amount}</td>
        <td>${stateTag(trade, language)}</td>
        <td class="whole">${formatAlipayTime(new Date(trade.openedAt))}</td>
      </tr>`,
  );
  const table = html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">${texts.outTradeNo}</th>
          <th scope="col">${texts.subject}</th>
          <th scope="col" class="number">${texts.amount}</th>
          <th scope="col">${texts.state}</th>
          <th scope="col">${texts.openedAt}</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
  const content = html`<h1>${texts.trades}</h1>
    ${rows.length > 0 ? table : html`<p class="panel empty">${texts.noTrades}</p>`}`;
  return frame(language, '/', texts.trades, false, content);
}

/** The payment page of one trade. */
export function printPaymentPage(language: Language, trade: Trade, result?: ActionResult): string {
  const texts = pageTexts[language];
  const path = `/pay/${trade.token}`;
  const canPay = trade.state === 'OPENED' || trade.state === 'WAIT_BUYER_PAY';
  const content = html`<h1>${texts.payment}</h1>
    ${result ? printResult(result) : undefined}
    <section class="panel">
      <div>${texts.amount}</div>
      <div class="amount"><small>¥</small>${trade.request.total_amount}</div>
      ${stateTag(trade, language)}
      <dl>
        ${facts(trade, language).map(
          ([name, value]) =>
            html`<dt>${name}</dt>
              <dd>${value}</dd>`,
        )}
      </dl>
      ${
        isPaid(trade) && trade.request.return_url
          ? html`<p><a href="${trade.request.return_url}">${texts.back}</a></p>`
          : undefined
      }
    </section>
    ${canPay ? printPayerPanel({ language, path, before: ['scan'], after: ['delay', 'close'] }) : undefined}
    ${printNotificationPanel({ language, path, isPaid: isPaid(trade), whenPaid: ['finish'] })}
    <p class="hint"><a href="/?lang=${language}">${texts.toTrades}</a></p>`;
  return frame(language, path, texts.payment, true, content);
}

export function printTextPage(language: Language, text: string): string {
  const texts = pageTexts[language];
  const content = html`<h1>${texts.payment}</h1>
    <p class="panel empty">${text}</p>
    <p class="hint"><a href="/?lang=${language}">${texts.toTrades}</a></p>`;
  return frame(language, '/', texts.payment, true, content);
}

function facts(trade: Trade, language: Language): [string, string][] {
  const texts = pageTexts[language];
  const { request, notification } = trade;
  const rows: [string, string | undefined][] = [
    [texts.subject, request.subject],
    [texts.outTradeNo, request.out_trade_no],
    [texts.tradeNo, trade.tradeNo],
    [texts.payableUntil, formatAlipayTime(new Date(trade.payableUntil))],
    [texts.paidAt, trade.paidAt && formatAlipayTime(new Date(trade.paidAt))],
    [texts.notification, notification && texts.outcomes[notification.outcome]],
  ];
  return rows.filter((row): row is [string, string] => Boolean(row[1]));
}

function stateTag({ state }: Trade, language: Language): Html {
  return html`<span class="tag ${tones[state]}">${pageTexts[language].states[state]}</span>`;
}

function frame(language: Language, path: string, title: string, narrow: boolean, content: Html): string {
  return printEmulatorPage(pageTexts[language], { language, path, title, narrow, content });
}
