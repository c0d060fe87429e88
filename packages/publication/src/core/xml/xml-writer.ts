import { PublicationRefusedError } from '../import-refusal.ts';

const TEXT_ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };
const ATTRIBUTE_ESCAPES: Record<string, string> = {
  ...TEXT_ESCAPES,
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
};

/** Text as XML content. */
export function escapeText(text: string): string {
  return text.replace(/[&<>\r]/g, (character) => TEXT_ESCAPES[character] ?? character);
}

/** Text as the value of an attribute in double quotes. */
export function escapeAttribute(value: string): string {
  return value.replace(/[&<>"\t\n\r]/g, (character) => ATTRIBUTE_ESCAPES[character] ?? character);
}

/** An attribute to write. */
export interface MarkupAttribute {
  name: string;
  value: string;
}

/** Collects markup and limits its length. */
export interface MarkupWriter {
  write(markup: string): void;
  result(): string;
}

/** Throws PublicationRefusedError (`tooBig`) when more than `maxLength` UTF-16 units are written. */
export function createMarkupWriter(file: string, maxLength: number): MarkupWriter {
  const parts: string[] = [];
  let length = 0;
  return {
    write(markup) {
      length += markup.length;
      if (length > maxLength) throw new PublicationRefusedError('tooBig', { file, detail: 'after cleaning' });
      parts.push(markup);
    },
    result: () => parts.join(''),
  };
}
