import { DEFERRED_ATTRIBUTE } from './frame-style.ts';

/** Walks over what can be seen of a text: its words, pictures, rules, players and controls. */
export function walkContent(body: Element): TreeWalker {
  return body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) => {
    if (node.nodeType === Node.TEXT_NODE)
      return (node as Text).data.trim() === '' ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
    if ((node as Element).hasAttribute(DEFERRED_ATTRIBUTE)) return NodeFilter.FILTER_REJECT;
    return SEEN_ELEMENTS.has((node as Element).localName) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
  });
}

const SEEN_ELEMENTS = new Set([
  'img',
  'svg',
  'math',
  'video',
  'audio',
  'canvas',
  'hr',
  'input',
  'button',
  'object',
]);
