import { XHTML } from '../xml/namespaces.ts';
import type { XmlTag } from '../xml/xml-parser.ts';
import type { MarkupAttribute } from '../xml/xml-writer.ts';
import { cleanAttributes } from './attribute-rules.ts';
import type { ReferenceCleaner } from './reference-cleaner.ts';

/** Attributes of an object that mean the same on the element that replaces it. */
const KEPT_ATTRIBUTES = new Set(['id', 'class', 'style', 'title', 'lang', 'dir', 'role', 'width', 'height']);

/** Whether an element loads a plug-in. It loses the plug-in and keeps the content for readers without one. */
export function isObject(uri: string, local: string): boolean {
  return uri === XHTML && (local === 'object' || local === 'applet');
}

/** The element to write for an object. */
export interface ObjectReplacement {
  name: string;
  attributes: MarkupAttribute[];
  /** A picture replaces the object with its content; a `span` is written around that content. */
  isPicture: boolean;
}

/** A picture stays a picture; any other object becomes a `span` around its fallback. */
export function replaceObject(uri: string, tag: XmlTag, references: ReferenceCleaner): ObjectReplacement {
  const kept = Object.entries(tag.attributes).filter(([name]) => KEPT_ATTRIBUTES.has(name));
  const attributes = cleanAttributes({ ...tag, attributes: Object.fromEntries(kept) }, uri, references);
  const data = tag.attributes.data?.value ?? '';
  const isPicture = /^\s*image\//i.test(tag.attributes.type?.value ?? '');
  const src = isPicture && references.resourcePath(data) ? references.resource(data, false) : undefined;
  const prefix = tag.prefix === '' ? '' : `${tag.prefix}:`;
  if (src === undefined) return { name: `${prefix}span`, attributes, isPicture: false };
  const alt = tag.attributes['aria-label']?.value ?? tag.attributes.title?.value ?? '';
  return {
    name: `${prefix}img`,
    attributes: [...attributes, { name: 'src', value: src }, { name: 'alt', value: alt }],
    isPicture: true,
  };
}
