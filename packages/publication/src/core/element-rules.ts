import { MATHML, SVG, XHTML } from './namespaces.ts';
import type { NeutralisedKind } from './report.ts';
import type { XmlTag } from './xml-parser.ts';

const HTML_REMOVED: Record<string, NeutralisedKind> = {
  script: 'scripts',
  iframe: 'frames',
  frame: 'frames',
  fencedframe: 'frames',
  portal: 'frames',
  embed: 'objects',
  base: 'bases',
};

/** `handler` and `listener` are the scripts of SVG Tiny 1.2. */
const SVG_REMOVED: Record<string, NeutralisedKind> = {
  script: 'scripts',
  handler: 'scripts',
  listener: 'scripts',
};

const SVG_ANIMATIONS = new Set(['animate', 'animateColor', 'animateMotion', 'animateTransform', 'set']);

/** `http-equiv` values that say something about the text and command nothing. */
const HARMLESS_EQUIVALENTS = new Set(['content-type', 'content-language', 'content-style-type']);

function attributeValue(tag: XmlTag, name: string): string | undefined {
  return tag.attributes[name]?.value.trim().toLowerCase();
}

/** Whether an animation sets an address, a handler or a whole style. */
function animatesDanger(tag: XmlTag): boolean {
  const target = (attributeValue(tag, 'attributeName') ?? '').replace(/^.*:/s, '');
  return target === 'href' || target === 'src' || target === 'style' || target.startsWith('on');
}

/**
 * Why an element goes, undefined for one that stays. `uri` is its namespace after repair. Names in capitals are
 * nothing to an XML parser, but an HTML parser would run them.
 */
export function judgeElement(uri: string, tag: XmlTag): NeutralisedKind | undefined {
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
  if (SVG_ANIMATIONS.has(local)) return animatesDanger(tag) ? 'animations' : undefined;
  return Object.hasOwn(SVG_REMOVED, local) ? SVG_REMOVED[local] : undefined;
}

/**
 * The empty element that takes the place of one that went, so that its siblings keep their index in every CFI.
 * A `template` is allowed everywhere in HTML and never drawn.
 */
export function inertElement(uri: string): string {
  if (uri === SVG) return `<g xmlns="${SVG}"/>`;
  if (uri === MATHML) return `<mspace xmlns="${MATHML}"/>`;
  return `<template xmlns="${XHTML}"></template>`;
}

/** Objects lose their plug-in and keep what they hold for readers without one. */
export function isObject(uri: string, local: string): boolean {
  return uri === XHTML && (local === 'object' || local === 'applet');
}

/** Attributes of an object that mean the same on the element that takes its place. */
export const OBJECT_ATTRIBUTES = new Set([
  'id',
  'class',
  'style',
  'title',
  'lang',
  'dir',
  'role',
  'width',
  'height',
]);
