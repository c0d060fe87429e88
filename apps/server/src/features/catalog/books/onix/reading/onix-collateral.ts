// Block 2 of an ONIX product: the texts that readers may see now, the copyright notice and links to covers.
import type { ImportedBookValues } from '../../bulk/book-import.store.ts';
import { holdsOn, readPeriod } from '../selling/onix-days.ts';
import { allOf, firstOf, firstText, textOf, textsOf } from './onix-element.ts';
import type { OnixElement, Tell } from './onix-element.ts';
import { languageOf } from './onix-language.ts';
import { hasHan, plainText } from './onix-text.ts';
import { coversMainland, mainlandIn } from '../selling/onix-territory.ts';

/** List 154: everybody, end-customers and students. Other texts are for the trade, libraries, teachers, the press and machines. */
const READERS = new Set(['00', '03', '06']);
/** List 153: a description, else a short one; a publisher's notice. */
const DESCRIPTIONS = ['03', '02'];
const NOTICE = '13';

/** An empty block removes the descriptions; texts of other types are not shown by the shop. */
export function readCollateral(
  block: OnixElement | undefined,
  values: ImportedBookValues,
  today: string,
  tell: Tell,
): void {
  if (!block) return;
  if (block.children.length === 0) [values.brief, values.briefEn] = ['', ''];
  const contents = allOf(block, 'TextContent')
    .map((content) => ({ content, type: textOf(content, 'TextType') }))
    .filter(({ type }) => DESCRIPTIONS.includes(type) || type === NOTICE)
    .filter(({ content }) => isForReaders(content, today, tell));
  const textsOfType = (type: string) =>
    contents.filter((one) => one.type === type).flatMap(({ content }) => allOf(content, 'Text'));
  for (const element of DESCRIPTIONS.flatMap(textsOfType)) {
    const text = plainText(element);
    const language = languageOf(element.attributes['language'] ?? '') ?? (hasHan(text) ? 'zh' : 'en');
    if (text !== '') values[language === 'zh' ? 'brief' : 'briefEn'] ??= text;
  }
  const [notice] = textsOfType(NOTICE);
  if (notice) values.copyright = plainText(notice).replaceAll('\n', ' ');
  for (const resource of allOf(block, 'SupportingResource').filter(
    (one) => textOf(one, 'ResourceContentType') === '01',
  )) {
    const link = firstText(allOf(resource, 'ResourceVersion'), 'ResourceLink');
    if (link !== '') tell('cover', link, 'coverNotFetched');
  }
}

/** Whether the shop may show a text: to readers, on the mainland, and on this day. */
function isForReaders(content: OnixElement, today: string, tell: Tell): boolean {
  const text = textOf(content, 'Text');
  const audiences = textsOf(content, 'ContentAudience');
  if (audiences.length > 0 && !audiences.some((code) => READERS.has(code))) {
    tell('text', text, 'notForReaders', { code: audiences.join(' ') });
    return false;
  }
  const territory = firstOf(content, 'Territory');
  if (territory && !coversMainland([mainlandIn(territory)])) {
    tell('text', text, 'foreignTerritory');
    return false;
  }
  const period = readPeriod(content, 'ContentDate', 'ContentDateRole');
  if (period && holdsOn(period, today)) return true;
  if (!period) tell('text', text, 'badTextDay');
  else if (period.from > today) tell('text', text, 'futureText', { day: period.from });
  else tell('text', text, 'pastText', { day: period.until });
  return false;
}
