// Walks the rules of a book's style sheets. The browser has parsed them, so that every spelling of a value looks alike.

/** What a style sheet makes of an element besides its box, and may color on its own. */
export const GENERATED_PARTS = ['before', 'after', 'first-letter', 'first-line', 'marker'] as const;
export type GeneratedPart = (typeof GENERATED_PARTS)[number];

/** A block of declarations of a book, and the elements that it styles. */
export interface BookRule {
  readonly style: CSSStyleDeclaration;
  /** Undefined for a `style` attribute, and for declarations whose selector depends on rules around them. */
  readonly selector: string | undefined;
  /** The element whose `style` attribute has the rule. */
  readonly element?: Element;
  /** The parts that the rule, or one that holds it, is about. */
  readonly parts: readonly GeneratedPart[];
}

type RuleGroup = CSSStyleSheet | CSSGroupingRule;

/** Prepares every sheet for the cascade of the reader; returns all declarations, those of `style` attributes as well. */
export function readBookRules(document: Document): BookRule[] {
  const rules: BookRule[] = [];
  for (const sheet of document.styleSheets) {
    settleColorScheme(sheet.media);
    declareReaderLayer(sheet);
    rules.push(...rulesWithin(sheet));
  }
  for (const element of document.querySelectorAll<HTMLElement>('[style]'))
    if (element.style) rules.push({ style: element.style, selector: undefined, element, parts: [] });
  return rules;
}

/** A page that keeps the style of its book looks the same on light and dark systems. */
export function settleBookColors(document: Document): void {
  for (const { style } of readBookRules(document)) style.removeProperty('color-scheme');
}

/**
 * The layer that is named first wins among important declarations (CSS Cascade 5, section 6.4.4). Book layers must not
 * win, and the reader's own sheet comes last.
 */
function declareReaderLayer(sheet: CSSStyleSheet): void {
  try {
    sheet.insertRule('@layer -reader;', 0);
  } catch {
    // a sheet that failed to load has no rules
  }
}

/** `around` is the selector of the rule that holds the group, if it is inside of one. */
function* rulesWithin(group: RuleGroup, around?: string): Generator<BookRule> {
  for (const rule of rulesOf(group)) {
    if ('media' in rule) settleColorScheme(rule.media as MediaList);
    const { selectorText = around } = rule as Partial<CSSStyleRule>;
    const isStyle = rule.constructor.name === 'CSSStyleRule';
    // declarations after a nested rule have no selector of their own; those of a page or a font are not of text
    if (isStyle || rule.constructor.name === 'CSSNestedDeclarations')
      yield {
        style: (rule as CSSStyleRule).style,
        selector: around === undefined ? selectorText : undefined,
        parts: partsOf(selectorText),
      };
    if ('cssRules' in rule) {
      const isNesting = isStyle || rule.constructor.name === 'CSSScopeRule';
      yield* rulesWithin(rule as CSSGroupingRule, isNesting ? (selectorText ?? '') : around);
    }
    const { styleSheet } = rule as Partial<CSSImportRule>;
    if (styleSheet) yield* rulesWithin(styleSheet, around);
  }
}

const partsOf = (selector = ''): GeneratedPart[] =>
  GENERATED_PARTS.filter((part) => new RegExp(`:${part}(?![\\w-])`).test(selector));

/** The browser throws for a style sheet that failed to load; the text is shown without it. */
function rulesOf(group: RuleGroup): Iterable<CSSRule> {
  try {
    return group.cssRules;
  } catch {
    return [];
  }
}

const SCHEME = /\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi;

/** The theme of the reader decides, not the system: a book's rules for dark systems never apply. */
function settleColorScheme(media: MediaList): void {
  const text = media?.mediaText ?? '';
  const settled = text.replace(SCHEME, (_, scheme: string) =>
    scheme.toLowerCase() === 'light' ? '(min-width: 0px)' : '(max-width: 0px)',
  );
  if (settled !== text) media.mediaText = settled;
}
