// Letters and words that a style pushes into each other.

/** Of the font size. Beyond it letters lie on top of each other, or words have no space between them. */
const LEAST_LETTER_SPACING = -0.15;
const LEAST_WORD_SPACING = -0.3;

/** Says of the parent of a text whether its letters or words are too close to be read. */
export function createSpacing(moved: ReadonlySet<Element>): (parent: Element) => boolean {
  // spacing is inherited, so that without such an element no text has it
  if (![...moved].some(isTight)) return () => false;
  const known = new Map<Element, boolean>();
  return (parent) => {
    const isKnownTight = known.get(parent) ?? isTight(parent);
    known.set(parent, isKnownTight);
    return isKnownTight;
  };
}

function isTight(element: Element): boolean {
  const { letterSpacing, wordSpacing, fontSize } =
    element.ownerDocument.defaultView!.getComputedStyle(element);
  const size = parseFloat(fontSize);
  return (
    parseFloat(letterSpacing) < LEAST_LETTER_SPACING * size ||
    parseFloat(wordSpacing) < LEAST_WORD_SPACING * size
  );
}
