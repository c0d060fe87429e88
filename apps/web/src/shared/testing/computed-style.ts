/** Computed style of one element as jsdom finds it: every property, each inherited one up to the root. */
const jsdomStyleOf = window.getComputedStyle.bind(window);

/** What queries by role, accessible names and user-event ask of hundreds of elements. */
type AskedProperty = 'display' | 'visibility' | 'pointer-events';

/** `display` by the style sheet of jsdom, for elements that it treats alike. */
const displays = new Map<string, string>();

/** The style sheet of jsdom decides by the name of the element, by these attributes, and by `ruby` around `rp` and `rt`. */
function displayFromSheet(element: Element): string {
  const attributes = `${element.getAttribute('type')} ${element.hasAttribute('hidden')} ${element.hasAttribute('open')}`;
  const key = `${element.localName} ${attributes} ${element.parentElement?.localName === 'ruby'}`;
  const known = displays.get(key);
  if (known !== undefined) return known;
  const { display } = jsdomStyleOf(element);
  // an inline style belongs to this element alone
  if (!element.hasAttribute('style')) displays.set(key, display);
  return display;
}

const inlineValue = (element: Element, property: AskedProperty): string =>
  element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(property) : '';

function inheritedValue(element: Element, property: AskedProperty, initial: string): string {
  for (let current: Element | null = element; current; current = current.parentElement) {
    const value = inlineValue(current, property);
    if (value && value !== 'inherit' && value !== 'unset') return value;
  }
  return initial;
}

const asked: Record<AskedProperty, (element: Element) => string> = {
  display: (element) => inlineValue(element, 'display') || displayFromSheet(element),
  visibility: (element) => inheritedValue(element, 'visibility', 'visible'),
  'pointer-events': (element) => inheritedValue(element, 'pointer-events', 'auto'),
};
const askedNames: Partial<Record<string | symbol, AskedProperty>> = {
  display: 'display',
  visibility: 'visibility',
  pointerEvents: 'pointer-events',
};
const isAsked = (property: string): property is AskedProperty => property in asked;

/** Whether a style sheet of the page, such as the one that locks scrolling behind a dialog, sets what is asked. */
const pageSheetsDecide = () =>
  Array.from(document.styleSheets).some(({ ownerNode }) =>
    /display|visibility|pointer-events/.test(ownerNode?.textContent ?? ''),
  );

/**
 * Replaces `getComputedStyle` in tests: the same values, without the forty properties that nobody asks for. The page has
 * no style sheets in jsdom, so three properties follow from inline styles and from jsdom's own sheet; others are left to jsdom.
 * It computes no pseudo elements and would report each request for one; tables of antd measure the scroll bar with them.
 */
export function lazyComputedStyle(element: Element): CSSStyleDeclaration {
  if (pageSheetsDecide()) return jsdomStyleOf(element);
  const getPropertyValue = (property: string) =>
    isAsked(property) ? asked[property](element) : jsdomStyleOf(element).getPropertyValue(property);
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      if (name === 'getPropertyValue') return getPropertyValue;
      const property = askedNames[name];
      return property ? asked[property](element) : Reflect.get(jsdomStyleOf(element), name);
    },
  });
}
