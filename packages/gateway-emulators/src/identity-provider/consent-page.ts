import { html, type Html } from '../page/html.ts';
import type { Language } from '../page/language.ts';
import { printPage } from '../page/layout.ts';
import { listDemoPeople } from './demo-person.ts';
import { consentPageTexts } from './consent-page-texts.ts';

/** The texts on the pages of one identity provider. */
interface ProviderTexts {
  /** Name of the emulator. */
  readonly emulator: string;
  /** A sentence which explains that this is not the real service. */
  readonly warning: string;
  /** The heading. */
  readonly title: string;
  /** What the shop learns about the person. */
  readonly disclosure: string;
}

export type ProviderTextsByLanguage = Readonly<Record<Language, ProviderTexts>>;

interface ChoicePage {
  readonly language: Language;
  readonly texts: ProviderTextsByLanguage;
  /** The address that the form is sent to, with its query. */
  readonly action: string;
  /** This page in the other language. */
  readonly otherLanguage: string;
  /** Whether the form was sent without a person. */
  readonly isMissingPerson?: boolean;
}

/** The page where a person signs in, consents or cancels. No scripts. */
export function printConsentPage({
  language,
  texts,
  action,
  otherLanguage,
  isMissingPerson,
}: ChoicePage): string {
  const labels = consentPageTexts[language];
  const people = listDemoPeople(language).map(
    ({ key, name }) => html`<button name="person" value="${key}">${name}</button>`,
  );
  const content = html`<h1>${texts[language].title}</h1>
    ${isMissingPerson ? html`<p class="message bad" role="alert">${labels.personMissing}</p>` : undefined}
    <section class="panel">
      <h2>${labels.question}</h2>
      <form method="post" action="${action}"><div class="actions">${people}</div></form>
      <form method="post" action="${action}" class="other-person">
        <label for="name">${labels.otherPerson}</label>
        <input id="name" name="name" class="text" maxlength="30" autocomplete="off" required />
        <button>${labels.consent}</button>
      </form>
      <p class="hint">${texts[language].disclosure}</p>
    </section>
    <section class="panel">
      <form method="post" action="${action}"><button name="cancel" value="1">${labels.cancel}</button></form>
    </section>`;
  return frame(language, texts, otherLanguage, content);
}

/** A page with one message. */
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
