// The parts of a document in which a style of its book has an effect.

/** What of these parts is inside of the elements: a part itself, or the outermost of the elements within it. */
export function affectedParts(parts: readonly Element[], elements: ReadonlySet<Element>): Element[] {
  const whole = parts.filter((part) => isInside(part, elements));
  const others = parts.filter((part) => !whole.includes(part));
  const outermost = [...elements].filter(
    (element) => others.some((part) => part.contains(element)) && !isInside(element.parentElement, elements),
  );
  return [...whole, ...outermost];
}

function isInside(element: Element | null, elements: ReadonlySet<Element>): boolean {
  for (let each = element; each; each = each.parentElement) if (elements.has(each)) return true;
  return false;
}
