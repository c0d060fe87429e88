import { expect } from 'vitest';
import { DEFAULT_LIMITS } from '../core/index.ts';
import { elementsOf, readXmlTree, textOf, type XmlElement } from '../core/xml/xml-tree.ts';

const ACTIVE_ELEMENTS =
  /^(script|iframe|frame|embed|object|applet|base|portal|fencedframe|handler|listener)$/i;
const ACTIVE_ATTRIBUTES =
  /^(on.+|srcdoc|action|formaction|ping|target|codebase|classid|manifest|\{.*\}base)$/i;
const LOADED_ATTRIBUTES = /^(src|poster|background|data|longdesc|icon|altimg|srcset|imagesrcset)$/i;
/** What a browser takes for the start of an address outside of the book. */
const OUTSIDE = /^[\s\u0000-\u0020]*([a-z][a-z0-9+.-]*:|\/\/|\\\\)/i;
const DATA_IMAGE = /^data:image\//i;
const HARMLESS_IN_CSS = /^(about:invalid|data:image\/)/;
const ACTIVE_CSS = /expression\s*\(|@import\s+["'](https?:|\/\/|data:)/i;
const ANIMATED_DANGER = /^(.*:)?(href|src|style|on.*)$/i;

function isCssActive(css: string): boolean {
  // What is cleaned is always written in double quotes; names of namespaces are never loaded.
  const urls = css.replace(/@namespace[^;]*;/gi, '').matchAll(/url\(\s*(["']?)([^"')]*)/gi);
  for (const [, quote, url = ''] of urls) {
    if (quote !== '"' || (OUTSIDE.test(url) && !HARMLESS_IN_CSS.test(url))) return true;
  }
  return ACTIVE_CSS.test(css);
}

function isAttributeActive(element: XmlElement, name: string, value: string): boolean {
  const local = name.replace(/^\{.*\}/, '');
  const leavesBook = OUTSIDE.test(value);
  if (ACTIVE_ATTRIBUTES.test(name) || (local === 'attributeName' && ANIMATED_DANGER.test(value))) return true;
  if (local === 'href' && ['a', 'area'].includes(element.local)) {
    const isMarked = element.attributes.get('rel') === 'noopener noreferrer';
    return leavesBook && !(isMarked && /^(https?|mailto|tel):/.test(value));
  }
  if ((local === 'href' || LOADED_ATTRIBUTES.test(local)) && leavesBook) return !DATA_IMAGE.test(value);
  return (local === 'style' || /url\(/i.test(value)) && isCssActive(value);
}

function listActive(element: XmlElement): string[] {
  const active = [...element.attributes]
    .filter(([name, value]) => isAttributeActive(element, name, value))
    .map(([name, value]) => `${element.local} ${name}="${value.slice(0, 100)}"`);
  if (ACTIVE_ELEMENTS.test(element.local)) active.push(element.local);
  const equivalent = element.attributes.get('http-equiv') ?? '';
  if (/^meta$/i.test(element.local) && /refresh|policy|cookie/i.test(equivalent)) active.push('meta');
  if (element.local === 'style' && isCssActive(textOf(element))) active.push('style');
  return active;
}

/** Fails when a file of a publication contains anything that runs or loads from outside the book. */
export function expectInert(path: string, type: string, bytes: Uint8Array): void {
  const text = new TextDecoder().decode(bytes);
  if (type === 'text/css') expect(isCssActive(text), `${path}: ${text.slice(0, 500)}`).toBe(false);
  if (!/xml/.test(type)) return;
  expect(text, path).not.toMatch(/<!DOCTYPE|<!ENTITY|xml-stylesheet[^>]*xsl/i);
  const elements = [readXmlTree(bytes, path, DEFAULT_LIMITS)];
  // The list grows during the loop.
  for (const element of elements) for (const child of elementsOf(element)) elements.push(child);
  expect(elements.flatMap(listActive), path).toEqual([]);
}
