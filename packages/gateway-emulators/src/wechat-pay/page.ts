import { html, type Html } from '../page/html.ts';
import type { Language } from '../page/language.ts';
import {
  printEmulatorPage,
  printNotificationPanel,
  printPayerPanel,
  printResult,
} from '../payment/payment-page.ts';
import type { ActionResult } from '../payment/payment-page.ts';
import { formatShanghaiTime } from '../shanghai-time.ts';
import type { Order } from './order.ts';
import { pageTexts } from './page-texts.ts';

/** The newest orders; older ones are not listed. */
const listedOrders = 100;

const stateMarks: Record<Order['state'], { tone: string; glyph: string }> = {
  NOTPAY: { tone: 'wait', glyph: '○' },
  PAYERROR: { tone: 'bad', glyph: '×' },
  SUCCESS: { tone: 'ok', glyph: '✓' },
  CLOSED: { tone: 'done', glyph: '–' },
};
const outcomeMarks = {
  pending: { tone: 'run', glyph: '◐' },
  delivered: { tone: 'ok', glyph: '✓' },
  givenUp: { tone: 'bad', glyph: '×' },
};

export function printOrderList(language: Language, orders: readonly Order[]): string {
  const texts = pageTexts[language];
  const rows = orders.slice(0, listedOrders).map((order) => printRow(order, language));
  const table = html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">${texts.outTradeNo}</th>
          <th scope="col">${texts.description}</th>
          <th scope="col" class="number">${texts.amount}</th>
          <th scope="col">${texts.state}</th>
          <th scope="col">${texts.notification}</th>
          <th scope="col">${texts.createdAt}</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
  const content = rows.length > 0 ? table : html`<p class="panel empty">${texts.noOrders}</p>`;
  return frame(
    language,
    '/',
    texts.orders,
    false,
    html`<h1>${texts.orders}</h1>
      ${content}`,
  );
}

function printRow(order: Order, language: Language): Html {
  return html`<tr>
    <td class="whole"><a href="/pay/${order.prepayId}?lang=${language}">${order.request.out_trade_no}</a></td>
    <td>${order.request.description}</td>
    <td class="number">¥${yuan(order)}</td>
    <td>${stateTag(order, language)}</td>
    <td>${notificationTag(order, language)}</td>
    <td class="whole">${printTime(order.createdAt)}</td>
  </tr>`;
}

/** The payment page of one order. */
export function printPaymentPage(language: Language, order: Order, result?: ActionResult): string {
  const texts = pageTexts[language];
  const path = `/pay/${order.prepayId}`;
  const content = html`<h1>${texts.payment}</h1>
    ${result ? printResult(result) : undefined}
    <section class="panel">
      <div>${texts.amount}</div>
      <div class="amount"><small>¥</small>${yuan(order)}</div>
      ${stateTag(order, language)}
      <dl>
        ${facts(order, language).map(
          ([name, value]) =>
            html`<dt>${name}</dt>
              <dd>${value}</dd>`,
        )}
      </dl>
    </section>
    ${order.state === 'NOTPAY' || order.state === 'PAYERROR' ? payerActions(language, path) : undefined}
    ${printNotificationPanel({ language, path, isPaid: order.state === 'SUCCESS' })}
    ${order.returnUrl ? html`<p><a href="${order.returnUrl}">${texts.toShop}</a></p>` : undefined}
    <p class="hint"><a href="/?lang=${language}">${texts.toOrders}</a></p>`;
  return frame(language, path, texts.payment, true, content);
}

export function printTextPage(language: Language, text: string): string {
  const texts = pageTexts[language];
  const content = html`<h1>${texts.payment}</h1>
    <p class="panel empty">${text}</p>
    <p class="hint"><a href="/?lang=${language}">${texts.toOrders}</a></p>`;
  return frame(language, '/', texts.payment, true, content);
}

function facts(order: Order, language: Language): [string, string | Html][] {
  const texts = pageTexts[language];
  const rows: [string, string | Html | undefined][] = [
    [texts.description, order.request.description],
    [texts.merchant, order.request.mchid],
    [texts.outTradeNo, order.request.out_trade_no],
    [texts.transactionId, order.transactionId],
    [texts.createdAt, printTime(order.createdAt)],
    [texts.payableUntil, printTime(order.payableUntil)],
    [texts.paidAt, order.paidAt && printTime(order.paidAt)],
    [texts.notification, order.state === 'SUCCESS' ? notificationTag(order, language) : undefined],
  ];
  return rows.filter((row): row is [string, string | Html] => Boolean(row[1]));
}

function payerActions(language: Language, path: string): Html {
  const texts = pageTexts[language];
  const delay = html`<div class="actions">
    <form method="post" action="${path}/delay?lang=${language}">
      <label for="seconds">${texts.delayBefore}</label>
      <input id="seconds" name="seconds" type="number" min="1" max="3600" value="10" required />
      <span>${texts.delayAfter}</span>
      <button>${texts.delay}</button>
    </form>
  </div>`;
  return printPayerPanel({ language, path, after: ['fail', 'close'], more: delay });
}

function stateTag(order: Order, language: Language): Html {
  const { tone, glyph } = stateMarks[order.state];
  return html`<span class="tag ${tone}">${glyph} ${pageTexts[language].states[order.state]}</span>`;
}

function notificationTag({ state, notification }: Order, language: Language): Html {
  const texts = pageTexts[language];
  if (!notification) return html`${state === 'SUCCESS' ? texts.noNotification : '—'}`;
  const { tone, glyph } = outcomeMarks[notification.outcome];
  const tag = html`<span class="tag ${tone}">${glyph} ${texts.outcomes[notification.outcome]}</span>`;
  if (notification.lastStatus === undefined) return tag;
  const progress = `${texts.attempts(notification.attempts)} · ${texts.lastStatus(notification.lastStatus)}`;
  return html`${tag}<span class="small">${progress}</span>`;
}

function frame(language: Language, path: string, title: string, narrow: boolean, content: Html): string {
  return printEmulatorPage(pageTexts[language], { language, path, title, narrow, content });
}

function yuan(order: Order): string {
  return (order.request.amount.total / 100).toFixed(2);
}

function printTime(instant: string): string {
  return formatShanghaiTime(new Date(instant)).slice(0, 19).replace('T', ' ');
}
