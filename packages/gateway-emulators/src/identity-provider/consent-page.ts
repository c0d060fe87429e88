import { html, type Html } from '../page/html.ts';
import type { Language } from '../page/language.ts';
import { printPage } from '../page/layout.ts';
import { listDemoPeople } from './demo-person.ts';
import { consentPageTexts } from './consent-page-texts.ts';

/** What the pages of one site say of themselves. */
interface ProviderTexts {
  /** Name of the emulator. */
  readonly emulator: string;
  /** Says in one sentence that nothing here is real. */
  readonly warning: string;
  /** What one does here, as a heading. */
  readonly title: string;
  /** What the shop will learn. */
  readonly disclosure: string;
}

export type ProviderTextsByLanguage = Readonly<Record<Language, ProviderTexts>>;

interface ChoicePage {
  readonly language: Language;
  readonly texts: ProviderTextsByLanguage;
  /** Where the form goes, with everything it must carry in its query. */
  readonly action: string;
  /** This page in the other language. */
  readonly otherLanguage: string;
  /** Whether the form came back without a person. */
  readonly nobody?: boolean;
}

/** Where a person says who they are, consents, or turns back. No script. */
export function printConsentPage({ language, texts, action, otherLanguage, nobody }: ChoicePage): string {
  const words = consentPageTexts[language];
  const people = listDemoPeople(language).map(
    ({ key, name }) => html`<button name="person" value="${key}">${name}</button>`,
  );
  const content = html`<h1>${texts[language].title}</h1>
    ${nobody ? html`<p class="said bad" role="alert">${words.nobody}</p>` : undefined}
    <section class="panel">
      <h2>${words.who}</h2>
      <form method="post" action="${action}"><div class="actions">${people}</div></form>
      <form method="post" action="${action}" class="somebody">
        <label for="name">${words.other}</label>
        <input id="name" name="name" class="text" maxlength="30" autocomplete="off" required />
        <button>${words.consent}</button>
      </form>
      <p class="hint">${texts[language].disclosure}</p>
    </section>
    <section class="panel">
      <form method="post" action="${action}"><button name="cancel" value="1">${words.cancel}</button></form>
    </section>`;
  return frame(language, texts, otherLanguage, content);
}

/** A page with one sentence. */
export function printTextPage(language: Language, texts: ProviderTextsByLanguage, text: string): string {
  const other = language === 'zh' ? 'en' : 'zh';
  const content = html`<h1>${texts[language].title}</h1>
    <p class="panel empty">${text}</p>`;
  return frame(language, texts, `?lang=${other}`, content);
}

function frame(
  language: Language,
  texts: ProviderTextsByLanguage,
  otherLanguage: string,
  content: Html,
): string {
  const { emulator, warning, title } = texts[language];
  return printPage({
    language,
    emulator,
    warning,
    title,
    otherLanguage: { href: otherLanguage, label: consentPageTexts[language].otherLanguage },
    home: '/',
    narrow: true,
    content,
  });
}
