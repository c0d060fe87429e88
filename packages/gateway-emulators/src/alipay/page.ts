import { html } from '../page/html.ts';
import type { Html } from '../page/html.ts';
import type { Language } from '../page/language.ts';
import { printPage } from '../page/layout.ts';
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
export function printPaymentPage(
  language: Language,
  trade: Trade,
  result?: { text: string; refused: boolean },
): string {
  const texts = pageTexts[language];
  const path = `/pay/${trade.token}`;
  const payer = ['scan', 'pay', 'delay', 'lose', 'late', 'close'] as const;
  const canPay = trade.state === 'OPENED' || trade.state === 'WAIT_BUYER_PAY';
  const sender = isPaid(trade)
    ? (['repeat', 'forge', 'amount', 'finish'] as const)
    : (['forge', 'amount'] as const);
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
    ${canPay ? printActions(language, path, texts.payer, payer) : undefined}
    ${printActions(language, path, texts.notifications, sender)}
    <p class="hint">${texts.forgeHint}</p>
    <p class="hint"><a href="/?lang=${language}">${texts.toTrades}</a></p>`;
  return frame(language, path, texts.payment, true, content);
}

function printActions(
  language: Language,
  path: string,
  title: string,
  actions: readonly (keyof (typeof pageTexts)['zh']['actions'])[],
): Html {
  const texts = pageTexts[language];
  const buttons = actions.map(
    (action) =>
      html`<form method="post" action="${path}/${action}?lang=${language}">
        <button class="${action === 'pay' ? 'pay' : ''}">${texts.actions[action]}</button>
      </form>`,
  );
  return html`<section class="panel">
    <h2>${title}</h2>
    <div class="actions">${buttons}</div>
  </section>`;
}

function printResult({ text, refused }: { text: string; refused: boolean }): Html {
  return refused
    ? html`<p class="message bad" role="alert">${text}</p>`
    : html`<p class="message run" role="status">${text}</p>`;
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
  const texts = pageTexts[language];
  const other = language === 'zh' ? 'en' : 'zh';
  return printPage({
    language,
    emulator: texts.emulator,
    warning: texts.warning,
    title,
    otherLanguage: { href: `${path}?lang=${other}`, label: texts.otherLanguage },
    home: `/?lang=${language}`,
    narrow,
    content,
  });
}
