// The parts that the pages of both payment emulators share.
import { html } from '../page/html.ts';
import type { Html } from '../page/html.ts';
import type { Language } from '../page/language.ts';
import { printPage } from '../page/layout.ts';
import { ACTION_TEXTS } from './payment-page-texts.ts';
import type { PaymentAction } from './payment-page-texts.ts';

/** The result of the last action. */
export interface ActionResult {
  readonly text: string;
  readonly refused: boolean;
}

export function printResult({ text, refused }: ActionResult): Html {
  return refused
    ? html`<p class="message bad" role="alert">${text}</p>`
    : html`<p class="message run" role="status">${text}</p>`;
}

interface ActionPanel {
  readonly language: Language;
  /** The page of the payment; each action is posted to a path below it. */
  readonly path: string;
  readonly title: string;
  readonly actions: readonly PaymentAction[];
  /** Below the buttons. */
  readonly more?: Html;
}

/** A button for each action. */
function printActionPanel({ language, path, title, actions, more }: ActionPanel): Html {
  const buttons = actions.map(
    (action) =>
      html`<form method="post" action="${path}/${action}?lang=${language}">
        <button class="${action === 'pay' ? 'pay' : ''}">${ACTION_TEXTS[language].actions[action]}</button>
      </form>`,
  );
  return html`<section class="panel">
    <h2>${title}</h2>
    <div class="actions">${buttons}</div>
    ${more}
  </section>`;
}

interface PayerPanel {
  readonly language: Language;
  readonly path: string;
  /** What this provider offers besides, before and after paying. */
  readonly before?: readonly PaymentAction[];
  readonly after?: readonly PaymentAction[];
  readonly more?: Html;
}

/** What a payer can do, and what can go wrong with it. */
export function printPayerPanel({ before = [], after = [], ...panel }: PayerPanel): Html {
  const title = ACTION_TEXTS[panel.language].payer;
  return printActionPanel({ ...panel, title, actions: [...before, 'pay', 'lose', 'late', ...after] });
}

interface NotificationPanel {
  readonly language: Language;
  readonly path: string;
  readonly isPaid: boolean;
  /** What this provider offers besides, once it is paid. */
  readonly whenPaid?: readonly PaymentAction[];
}

/** Repeated and wrong notifications. */
export function printNotificationPanel({ language, path, isPaid, whenPaid = [] }: NotificationPanel): Html {
  const texts = ACTION_TEXTS[language];
  const actions: PaymentAction[] = [
    ...(isPaid ? (['repeat'] as const) : []),
    'forge',
    'amount',
    ...(isPaid ? whenPaid : []),
  ];
  const more = html`<p class="hint">${texts.forgeHint}</p>`;
  return printActionPanel({ language, path, title: texts.notifications, actions, more });
}

interface EmulatorTexts {
  readonly emulator: string;
  readonly warning: string;
  readonly otherLanguage: string;
}

/** A page of an emulator, with its name and the switch of the language. */
export function printEmulatorPage(
  texts: EmulatorTexts,
  page: { language: Language; path: string; title: string; narrow: boolean; content: Html },
): string {
  const { language, path, ...parts } = page;
  return printPage({
    ...parts,
    language,
    emulator: texts.emulator,
    warning: texts.warning,
    otherLanguage: {
      href: `${path}?lang=${language === 'zh' ? 'en' : 'zh'}`,
      label: texts.otherLanguage,
    },
    home: `/?lang=${language}`,
  });
}
