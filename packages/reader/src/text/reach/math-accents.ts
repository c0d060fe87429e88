// Arrows, hats and braces over or under several letters. Where the font has no long form of one, it is drawn wider.
import { STRETCHED_ATTRIBUTE } from '../frame-style.ts';

/** What stands over or under all letters, as far as a wide one has the same meaning. A combining mark has no width to compare. */
const WIDE_ACCENTS = new Set('^~_¯ˆˇˉ˜˘‾←→↔↼↽⇀⇁⇐⇒⇔↦⟵⟶⟷⟸⟹⟺⟼⎴⎵⏜⏝⏞⏟⏠⏡︵︶︷︸');
/** Shorter ones are drawn wider: of the width of what they stand over. */
const LEAST_SHARE = 0.85;
/** A stroke that is drawn much wider is no accent any more. */
const MAX_SCALE = 30;

/** Marks the accents in these elements that are too short. Nothing else moves. */
export function stretchAccents(parts: readonly Element[]): void {
  const found = parts.flatMap((part) => [...part.querySelectorAll('mover, munder, munderover')]);
  for (const element of found) {
    const [base, ...scripts] = element.children;
    for (const script of scripts) {
      const operator = base && operatorOf(script);
      if (operator) stretch(operator, base);
    }
  }
}

function operatorOf(script: Element): HTMLElement | undefined {
  let operator = script;
  while (operator.children.length === 1 && /^(mrow|mstyle|mpadded)$/.test(operator.localName))
    operator = operator.firstElementChild!;
  const isAccent =
    operator.localName === 'mo' &&
    operator.getAttribute('stretchy') !== 'false' &&
    WIDE_ACCENTS.has(operator.textContent.trim());
  return isAccent ? (operator as Element as HTMLElement) : undefined;
}

function stretch(operator: HTMLElement, base: Element): void {
  operator.removeAttribute(STRETCHED_ATTRIBUTE);
  const scale = base.getBoundingClientRect().width / inkWidth(operator);
  if (!(scale > 1 / LEAST_SHARE)) return;
  operator.style.setProperty('--reader-stretch', String(Math.min(scale, MAX_SCALE)));
  operator.setAttribute(STRETCHED_ATTRIBUTE, '');
}

/** Of its letter: the box of an operator may be as wide as the base while the letter is not. */
function inkWidth(operator: Element): number {
  const range = operator.ownerDocument.createRange();
  range.selectNodeContents(operator);
  const widths = [...range.getClientRects()].map(({ width }) => width).filter((width) => width > 0);
  return Math.max(...widths, 1);
}
