// Which elements of a document the style sheets of its book hide or set apart for certain. Elements are read in order, as they open and close.
import { XHTML } from '../xml/namespaces.ts';
import type { XmlTag } from '../xml/xml-parser.ts';
import { PLACED_APART, PLACED_INSIDE, type TextPlace } from './text-place.ts';
import { mediaKind, readHidingDeclarations, readVisibilitySheet, styleSheetOf } from './visibility-rules.ts';
import type {
  AttributeTest,
  CompoundSelector,
  HidingDeclaration,
  HidingProperty,
  VisibilityRule,
} from './visibility-rules.ts';

export interface StyleVisibility {
  /** Adds a style sheet that the document contains, for a list of media; a later one wins. */
  addSheet(css: string, media: string): void;
  /** The place of the text directly in this element. A link to a style sheet adds that. */
  open(uri: string, tag: XmlTag): TextPlace | 'hidden';
  close(): void;
}

interface Frame {
  readonly uri: string;
  readonly tag: XmlTag;
  readonly classes: ReadonlySet<string>;
  /** With all that it contains. */
  readonly isGone: boolean;
  /** Text of it; an element in it may be visible again. */
  readonly isInvisible: boolean;
  readonly place: TextPlace;
}

/** `no`, `yes`, or what cannot be known here. */
type Match = 0 | 1 | 'maybe';

interface Candidate extends Pick<HidingDeclaration, 'value' | 'place'> {
  readonly weight: number;
}

/** Of the `style` attribute, above every selector. */
const INLINE_SPECIFICITY = 10_000_000;
const IMPORTANT = 1e15;

/** `rulesOf` has the rules of a style sheet of the book, by the address in a link. */
export function createStyleVisibility(rulesOf: (url: string) => readonly VisibilityRule[]): StyleVisibility {
  const index = new Map<string, { rule: VisibilityRule; order: number }[]>();
  const frames: Frame[] = [];
  let order = 0;

  function valuesOf(frame: Frame): Map<HidingProperty, Candidate> {
    const best = new Map<HidingProperty, Candidate>();
    const shown = new Set<HidingProperty>();
    const consider = (
      { property, value, place, isImportant }: HidingDeclaration,
      weight: number,
      isCertain: boolean,
    ): void => {
      if (!isCertain || value === 'unknown') {
        // a box that may be moved is not known to stand on a line
        if (property === 'float' || property === 'position')
          return void (value === 'shows' || best.set(property, { value: 'moves', weight: Infinity }));
        return void (value === 'hides' || shown.add(property));
      }
      const full = weight + (isImportant ? IMPORTANT : 0);
      if (full >= (best.get(property)?.weight ?? 0)) best.set(property, { value, place, weight: full });
    };
    for (const key of keysOf(frame)) {
      for (const { rule, order: at } of index.get(key) ?? []) {
        const match = matches(rule.compounds, 0, frame, frames.length - 1, frames);
        if (match === 0) continue;
        for (const declaration of rule.declarations)
          consider(declaration, rule.specificity * 1e6 + at, rule.isCertain && match === 1);
      }
    }
    const inline = frame.tag.attributes.style?.value;
    for (const declaration of inline === undefined ? [] : readHidingDeclarations(inline))
      consider(declaration, INLINE_SPECIFICITY * 1e6, true);
    // what may show the text leaves it in the text that is found
    for (const property of shown) best.delete(property);
    return best;
  }

  function add(rules: readonly VisibilityRule[]): void {
    for (const rule of rules) {
      const key = keyOfRule(rule.compounds[0]!);
      const known = index.get(key);
      const entry = { rule, order: (order += 1) };
      if (known) known.push(entry);
      else index.set(key, [entry]);
    }
  }

  return {
    addSheet(css, media) {
      if (mediaKind(media) === 'always') add(readVisibilitySheet(css).rules);
    },
    open(uri, tag) {
      const sheet = uri === XHTML && tag.local === 'link' ? styleSheetOf(tag) : undefined;
      if (sheet !== undefined) add(rulesOf(sheet));
      const parent = frames.at(-1);
      const classes = new Set((tag.attributes.class?.value ?? '').split(/\s+/).filter(Boolean));
      const bare = { uri, tag, classes };
      const isFixed = uri === XHTML && /^(html|body)$/.test(tag.local);
      const values =
        (index.size === 0 && tag.attributes.style === undefined) || parent?.isGone || isFixed
          ? undefined
          : valuesOf({ ...bare, isGone: false, isInvisible: false, place: PLACED_INSIDE });
      const hides = (property: HidingProperty): boolean => values?.get(property)?.value === 'hides';
      const isForScreenReaders = hides('width') && hides('height') && hides('overflow');
      const isGone = (parent?.isGone ?? false) || hides('display') || isForScreenReaders;
      const visibility = values?.get('visibility')?.value ?? 'inherits';
      const isInvisible = visibility === 'inherits' ? (parent?.isInvisible ?? false) : visibility === 'hides';
      const isMoved = values?.get('float')?.value === 'moves' || values?.get('position')?.value === 'moves';
      const own = values?.get('display')?.place ?? PLACED_INSIDE;
      const arranged = parent?.place.isArranging
        ? { ...own, ...PLACED_APART, isArranging: own.isArranging }
        : own;
      const place = isMoved || uri !== XHTML ? PLACED_INSIDE : arranged;
      frames.push({ ...bare, isGone, isInvisible, place });
      return isGone || isInvisible ? 'hidden' : place;
    },
    close: () => void frames.pop(),
  };
}

/** Rules are found by one part of the selector of the element itself. */
function keyOfRule({ ids, classes, type }: CompoundSelector): string {
  if (ids.length > 0) return `#${ids[0]}`;
  if (classes.length > 0) return `.${classes[0]}`;
  return type?.toLowerCase() ?? '*';
}

function keysOf({ tag, classes }: Frame): string[] {
  const id = tag.attributes.id?.value;
  return [
    '*',
    tag.local.toLowerCase(),
    ...(id === undefined ? [] : [`#${id}`]),
    ...[...classes].map((name) => `.${name}`),
  ];
}

/** Whether compounds from `at` on match an element whose parent is `frames[parent]`, and those around it. */
function matches(
  compounds: readonly CompoundSelector[],
  at: number,
  frame: Frame,
  parent: number,
  frames: readonly Frame[],
): Match {
  const compound = compounds[at]!;
  const own = matchesCompound(compound, frame);
  if (own === 0 || compound.combinator === undefined) return own;
  // siblings are not kept
  if (compound.combinator === 'other') return 'maybe';
  let outer: Match = 0;
  for (let index = parent; index >= 0 && outer !== 1; index -= 1) {
    outer = strongest(outer, matches(compounds, at + 1, frames[index]!, index - 1, frames));
    if (compound.combinator === '>') break;
  }
  return outer === 1 && own === 'maybe' ? 'maybe' : outer;
}

const strongest = (one: Match, other: Match): Match => {
  if (one === 1 || other === 1) return 1;
  return one === 'maybe' || other === 'maybe' ? 'maybe' : 0;
};

function matchesCompound({ type, ids, classes, attributes, isOpen }: CompoundSelector, frame: Frame): Match {
  const { tag, uri } = frame;
  if (type !== undefined && type !== tag.local && !(uri === XHTML && type.toLowerCase() === tag.local))
    return 0;
  if (ids.some((id) => id !== tag.attributes.id?.value)) return 0;
  if (classes.some((name) => !frame.classes.has(name))) return 0;
  if (!attributes.every((test) => meets(test, tag))) return 0;
  return isOpen ? 'maybe' : 1;
}

/** Without the namespace of the attribute: books have `epub:type` and no other `type` beside it. */
function meets({ name, operator, value }: AttributeTest, { attributes }: XmlTag): boolean {
  const actual = Object.values(attributes).find(({ local }) => local === name)?.value;
  if (actual === undefined) return false;
  if (operator === '') return true;
  if (operator === '=') return actual === value;
  if (value === '') return false;
  if (operator === '~=') return actual.split(/\s+/).includes(value);
  if (operator === '|=') return actual === value || actual.startsWith(`${value}-`);
  if (operator === '^=') return actual.startsWith(value);
  return operator === '$=' ? actual.endsWith(value) : actual.includes(value);
}
