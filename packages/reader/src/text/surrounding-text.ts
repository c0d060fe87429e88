/** White space as it is displayed: one space. */
export const collapseWhiteSpace = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The text nodes after or before a node, in that direction. */
function* textsFrom(root: Node, from: Node, step: 'nextNode' | 'previousNode'): Generator<Text> {
  const walker = root.ownerDocument!.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  walker.currentNode = from;
  for (let node = walker[step](); node; node = walker[step]()) yield node as Text;
}

/** At most `length` characters of text before a boundary point, white space collapsed. */
export function textBefore(node: Node, offset: number, length: number): string {
  const root = node.ownerDocument!.body;
  let text = node.nodeType === Node.TEXT_NODE ? (node as Text).data.slice(0, offset) : '';
  const from = node.nodeType === Node.TEXT_NODE ? node : (node.childNodes[offset] ?? node);
  for (const each of textsFrom(root, from, 'previousNode')) {
    if (collapseWhiteSpace(text).length >= length) break;
    text = each.data + text;
  }
  return collapseWhiteSpace(text).slice(-length);
}

/** At most `length` characters of text after a boundary point, white space collapsed. */
export function textAfter(node: Node, offset: number, length: number): string {
  const root = node.ownerDocument!.body;
  let text = node.nodeType === Node.TEXT_NODE ? (node as Text).data.slice(offset) : '';
  const child = node.childNodes[offset];
  if (child?.nodeType === Node.TEXT_NODE) text = (child as Text).data;
  const from = child ?? (node.nodeType === Node.TEXT_NODE ? node : (node.lastChild ?? node));
  for (const each of textsFrom(root, from, 'nextNode')) {
    if (collapseWhiteSpace(text).length >= length) break;
    text += each.data;
  }
  return collapseWhiteSpace(text).slice(0, length);
}
