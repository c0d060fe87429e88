// Parts of a text that a person opens and closes.

/** Opens what is closed around a node, so that it can be shown; returns whether anything was closed. */
export function openDetailsAround(node: Node): boolean {
  let inner = node;
  let wasClosed = false;
  for (let each = node.parentElement; each; inner = each, each = each.parentElement) {
    if (each.localName !== 'details' || each.hasAttribute('open') || isSummary(inner)) continue;
    each.setAttribute('open', '');
    wasClosed = true;
  }
  return wasClosed;
}

const isSummary = (node: Node): boolean => (node as Partial<Element>).localName === 'summary';
