// Writes XML elements of an ONIX message.

type Content = string | number | null | readonly Content[];

/** Signs that XML 1.0 does not have, and halves of pairs. */
const NOT_XML =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const escapeXml = (text: string): string =>
  text
    .replace(NOT_XML, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

class Markup {
  readonly xml: string;
  constructor(xml: string) {
    this.xml = xml;
  }
}

export type Part = Markup | null;

/** An element with a text, or with parts; nothing for an empty text and for a composite without parts. */
export function element(name: string, content: Content | readonly Part[], attributes = ''): Part {
  if (content === null || content === '') return null;
  if (!Array.isArray(content))
    return new Markup(`<${name}${attributes}>${escapeXml(String(content))}</${name}>`);
  const parts = (content as readonly Part[]).filter((part) => part !== null);
  return parts.length === 0
    ? null
    : new Markup(`<${name}${attributes}>${parts.map(({ xml }) => xml).join('')}</${name}>`);
}
