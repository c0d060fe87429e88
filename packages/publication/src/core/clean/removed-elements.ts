import { MATHML, SVG, XHTML } from '../xml/namespaces.ts';
import type { NeutralizedKind } from '../import-report.ts';
import type { XmlTag } from '../xml/xml-parser.ts';

const HTML_REMOVED: Record<string, NeutralizedKind> = {
  script: 'scripts',
  iframe: 'frames',
  frame: 'frames',
  fencedframe: 'frames',
  portal: 'frames',
  embed: 'objects',
  base: 'bases',
};

/** `handler` and `listener` are the scripts of SVG Tiny 1.2. */
const SVG_REMOVED: Record<string, NeutralizedKind> = {
  script: 'scripts',
  handler: 'scripts',
  listener: 'scripts',
};

const SVG_ANIMATIONS = new Set(['animate', 'animateColor', 'animateMotion', 'animateTransform', 'set']);

/** `http-equiv` values that only describe the text. */
const HARMLESS_EQUIVALENTS = new Set(['content-type', 'content-language', 'content-style-type']);

function attributeValue(tag: XmlTag, name: string): string | undefined {
  return tag.attributes[name]?.value.trim().toLowerCase();
}

/** Whether an animation changes a URL, an event handler or a whole style. */
function isDangerousAnimation(tag: XmlTag): boolean {
  const target = (attributeValue(tag, 'attributeName') ?? '').replace(/^.*:/s, '');
  return target === 'href' || target === 'src' || target === 'style' || target.startsWith('on');
}

/**
 * Why an element is removed; undefined for one that is kept. `uri` is its namespace after repair. Names in capitals mean
 * nothing to an XML parser, but an HTML parser would run them.
 */
export function removalReasonOf(uri: string, tag: XmlTag): NeutralizedKind | undefined {
  if (uri === XHTML) {
    const local = tag.local.toLowerCase();
    if (local === 'meta') {
      const equivalent = attributeValue(tag, 'http-equiv');
      return equivalent === undefined || HARMLESS_EQUIVALENTS.has(equivalent) ? undefined : 'refreshes';
    }
    return Object.hasOwn(HTML_REMOVED, local) ? HTML_REMOVED[local] : undefined;
  }
  if (uri !== SVG) return undefined;
  const local = tag.local;
  if (SVG_ANIMATIONS.has(local)) return isDangerousAnimation(tag) ? 'animations' : undefined;
  return Object.hasOwn(SVG_REMOVED, local) ? SVG_REMOVED[local] : undefined;
}

/**
 * The empty element that replaces a removed one, so that its siblings keep their index in every CFI. A `template` is
 * allowed everywhere in HTML and is never drawn.
 */
export function inertReplacement(uri: string): string {
  if (uri === SVG) return `<g xmlns="${SVG}"/>`;
  if (uri === MATHML) return `<mspace xmlns="${MATHML}"/>`;
  return `<template xmlns="${XHTML}"></template>`;
}
