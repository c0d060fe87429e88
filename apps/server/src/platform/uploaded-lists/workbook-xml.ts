// Reads the XML of one part of a workbook in small pieces.
import type { ZipArchive } from '@zhiye/publication/node';
import { SaxesParser } from 'saxes';

interface XmlElement {
  /** The name without the prefix of the namespace. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface XmlHandlers {
  readonly open: (element: XmlElement) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

export type ReadXml = (handlers: XmlHandlers) => Promise<void>;

export class XmlError extends Error {}

/** Reads a part of a workbook while it is unpacked; calls nothing when there is no such part. Throws XmlError. */
export const readXmlOf =
  (zip: ZipArchive, path: string): ReadXml =>
  async ({ open, close, text }) => {
    if (!zip.entries.some((entry) => entry.path === path)) return;
    const parser = new SaxesParser();
    parser.on('error', (error) => {
      throw new XmlError(error.message);
    });
    parser.on('opentag', ({ name, attributes }) => {
      open({ name: localName(name), attributes: localAttributes(attributes) });
    });
    if (close) parser.on('closetag', ({ name }) => close(localName(name)));
    if (text) parser.on('text', text);
    if (text) parser.on('cdata', text);
    const decoder = new TextDecoder('utf-8', { fatal: false });
    for await (const chunk of zip.stream(path)) parser.write(decoder.decode(chunk, { stream: true }));
    parser.write(decoder.decode()).close();
  };

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const localAttributes = (attributes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]));
