// Writes formulas in one line of text, so that they keep their meaning where nothing but text can be stored.

/** What there is in most fonts. Others are written with `^` and `_`. */
const SUPERSCRIPTS = charactersOf('0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ');
const SUBSCRIPTS = charactersOf('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎');

function charactersOf(plain: string, raised: string): ReadonlyMap<string, string> {
  const others = [...raised];
  return new Map([...plain].map((character, index) => [character, others[index]!]));
}

/** Combining marks of the accents that are written over a letter (Unicode, chapter 7.9). */
const ACCENTS: Record<string, string> = {
  '¯': '\u0304',
  '‾': '\u0304',
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  '˙': '\u0307',
  '¨': '\u0308',
  '→': '\u20d7',
  '⃗': '\u20d7',
};

/** The text of a text node; only a part of it, or nothing, is selected at the ends of a selection. */
export type TextOf = (text: Text) => string;

/** A formula (MathML Core) in one line: `y=x²`, `(a+b)/2`, `√(x+1)`, `∑_(i=1)^n`. */
export function linearFormula(element: Element, textOf: TextOf): string {
  const parts = [...element.children].map((child) => linearFormula(child, textOf));
  const [first = '', second = '', third = ''] = parts;
  switch (element.localName) {
    case 'mi':
    case 'mn':
    case 'mo':
    case 'mtext':
    case 'ms':
      return ownText(element, textOf);
    case 'semantics':
    case 'maction':
      return first;
    case 'annotation':
    case 'annotation-xml':
    case 'mphantom':
    case 'none':
    case 'mprescripts':
      return '';
    case 'mspace':
      return ' ';
    case 'mfrac':
      return fraction(first, second, element.getAttribute('linethickness'));
    case 'msqrt':
      return root('√', join(parts));
    case 'mroot':
      return root(
        second === '' ? '√' : ({ 3: '∛', 4: '∜' }[second] ?? `${scripted(second, SUPERSCRIPTS, '')}√`),
        first,
      );
    case 'msup':
      return based(first) + superscript(second);
    case 'msub':
      return based(first) + subscript(second);
    case 'msubsup':
    case 'munderover':
      return based(first) + subscript(second) + superscript(third);
    case 'munder':
      return second in ACCENTS ? first : based(first) + subscript(second);
    case 'mover':
      return accented(first, second);
    case 'mmultiscripts':
      return multiscripts(element, parts);
    case 'mtable':
      return parts.filter(Boolean).join('; ');
    case 'mtr':
    case 'mlabeledtr':
      return parts.join(', ');
    case 'mfenced':
      return (
        (element.getAttribute('open') ?? '(') + parts.join(', ') + (element.getAttribute('close') ?? ')')
      );
    default:
      return element.children.length > 0 ? join(parts) : ownText(element, textOf);
  }
}

function ownText(element: Element, textOf: TextOf): string {
  let text = '';
  for (const node of element.childNodes)
    text += 'wholeText' in node ? textOf(node as Text) : (node.textContent ?? '');
  // invisible operators say how a formula is spoken
  return text
    .replace(/[\u2061-\u2064\u200b]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Names of functions do not run into what follows them. */
function join(parts: readonly string[]): string {
  let text = '';
  let last = '';
  for (const part of parts) {
    if (part === '') continue;
    const isName = /^\p{L}{2,}$/u.test(last) && /^[\p{L}\p{N}]/u.test(part);
    const isBeforeName = /[\p{L}\p{N}]$/u.test(last) && /^\p{L}{2,}$/u.test(part);
    text += (isName || isBeforeName ? ' ' : '') + part;
    last = part;
  }
  return text;
}

/** A number, a letter with its scripts, or something in one pair of brackets. */
const isSingle = (text: string): boolean =>
  /^(\p{N}+([.,]\p{N}+)?|\P{M}?\p{M}*)[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎′″]*$/u.test(text) ||
  /^\([^()]*\)$/.test(text);

const grouped = (text: string): string => (isSingle(text) ? text : `(${text})`);

/** A word with a script is a function or an operator, such as `lim`. */
const based = (text: string): string => (/^\p{L}+$/u.test(text) ? text : grouped(text));

const root = (sign: string, text: string): string => sign + grouped(text);

function fraction(above: string, below: string, thickness: string | null): string {
  if (thickness !== null && parseFloat(thickness) === 0) return `(${above}; ${below})`;
  // the letters of `dy/dx` belong together
  const isDifferential = (text: string): boolean => /^[d∂]\p{L}?$/u.test(text);
  const side = (text: string): string => (isDifferential(text) ? text : grouped(text));
  return `${side(above)}/${side(below)}`;
}

function scripted(text: string, raised: ReadonlyMap<string, string>, sign: string): string {
  if (text === '') return '';
  const characters = [...text].map((character) => raised.get(character));
  return characters.every((character) => character !== undefined)
    ? characters.join('')
    : sign + grouped(text);
}

function superscript(text: string): string {
  if (/^[′″‴'*†]+$/.test(text)) return text;
  return scripted(text, SUPERSCRIPTS, '^');
}

const subscript = (text: string): string => scripted(text, SUBSCRIPTS, '_');

function accented(base: string, over: string): string {
  const mark = ACCENTS[over];
  if (mark === undefined) return based(base) + superscript(over);
  return [...base].length === 1 ? base + mark : [...base].map((character) => character + mark).join('');
}

/** Base, pairs of scripts after it, and pairs before it. */
function multiscripts({ children }: Element, parts: readonly string[]): string {
  const names = [...children].map(({ localName }) => localName);
  const divide = names.indexOf('mprescripts');
  const pairs = (scripts: readonly string[]): string =>
    scripts.map((script, index) => (index % 2 === 0 ? subscript(script) : superscript(script))).join('');
  const after = pairs(parts.slice(1, divide < 0 ? undefined : divide));
  const before = divide < 0 ? '' : pairs(parts.slice(divide + 1));
  return before + based(parts[0] ?? '') + after;
}

/** Raised or lowered text outside of formulas, such as m² or H₂O; undefined where plain letters say the same. */
export function linearScript(localName: string, text: string): string | undefined {
  const raised = localName === 'sup' ? SUPERSCRIPTS : localName === 'sub' ? SUBSCRIPTS : undefined;
  const script = text.trim();
  if (!raised || script === '') return undefined;
  const characters = [...script].map((character) => raised.get(character));
  return characters.every((character) => character !== undefined) ? characters.join('') : undefined;
}
