import { element, textElement } from './shapes.ts';
import { hasLatin, measureEm } from './text-width.ts';

interface VerticalStyle {
  readonly size: number;
  readonly fill: string;
  readonly weight: number;
  /** Height of a character's cell, in em. */
  readonly leading: number;
}

/** Unicode's vertical presentation forms (U+FE10 to FE44) for the punctuation that titles use. */
const UPRIGHT: Readonly<Record<string, string>> = {
  '，': '︐',
  '、': '︑',
  '：': '︓',
  '！': '︕',
  '？': '︖',
  '（': '︵',
  '）': '︶',
  '《': '︽',
  '》': '︾',
  '「': '﹁',
  '」': '﹂',
  '—': '︱',
};

/** The largest size at which a vertical line fits `height` px. */
export function fitVerticalSize(
  line: string,
  space: { height: number; largest: number; smallest: number; leading: number },
): number {
  const fitting = Math.floor((space.height / verticalEm(line, space.leading)) * 10) / 10;
  return Math.max(space.smallest, Math.min(space.largest, fitting));
}

/** Height of a vertical line, in em. */
export function verticalEm(line: string, leading: number): number {
  return verticalRuns(line).reduce((sum, run) => sum + runEm(run, leading), 0);
}

/** A line of text from top to bottom, centered at `x`: Chinese upright, Latin letters and digits turned sideways. */
export function drawVerticalLine(x: number, top: number, line: string, style: VerticalStyle): string {
  const { size, leading } = style;
  let y = top;
  const drawn = verticalRuns(line).map((run) => {
    const start = y;
    y += runEm(run, leading) * size;
    if (hasLatin(run)) {
      const turned = textElement(0, 0, run, { ...style });
      return element(
        'g',
        {
          transform: `translate(${(x - size * 0.34).toFixed(1)} ${(start + size * 0.12).toFixed(1)}) rotate(90)`,
        },
        turned,
      );
    }
    const glyph = UPRIGHT[run] ?? run;
    return textElement(x, start + size * (leading / 2 + 0.36), glyph, { ...style, anchor: 'middle' });
  });
  return drawn.join('');
}

/** Latin runs whole, everything else character by character; spaces between Chinese words are dropped. */
function verticalRuns(line: string): string[] {
  return line.match(/[\u0021-\u024F]+(?: [\u0021-\u024F]+)*…?|[^\s]/gu) ?? [];
}

function runEm(run: string, leading: number): number {
  return hasLatin(run) ? measureEm(run) + 0.24 : leading;
}
