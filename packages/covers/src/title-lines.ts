import { measureEm } from './text-width.ts';
import { titleUnits } from './title-units.ts';

/** A title broken into lines, and the font size in px at which they fit. */
export interface TitleBlock {
  readonly lines: readonly string[];
  readonly size: number;
}

/** The space for a title, in px. */
interface TitleBox {
  readonly width: number;
  readonly height: number;
  /** The preferred font size, and the one below which the title is shortened instead. */
  readonly largest: number;
  readonly smallest?: number;
}

/** Distance between baselines, in em. */
export const TITLE_LEADING = 1.28;

const JOINING = '与和及之在从';

/**
 * The best setting of a title in its space: the largest, unless a few px less let a line end at the colon.
 * A title that does not fit at the smallest size is shortened with ….
 */
export function fitTitle(title: string, space: TitleBox): TitleBlock {
  const smallest = space.smallest ?? 15;
  const longest = Math.max(...titleUnits(title).map((unit) => measureEm(unit.trim())));
  let best: TitleBlock | undefined;
  for (let size = space.largest; size >= smallest; size -= 1) {
    if (longest * size > space.width) continue;
    const lines = wrapTitle(title, space.width / size);
    if (lines.length * size * TITLE_LEADING > space.height) continue;
    const block = { lines, size };
    if (!best || settingScore(block) > settingScore(best)) best = block;
  }
  if (best) return best;
  const linesThatFit = Math.max(1, Math.floor(space.height / (smallest * TITLE_LEADING)));
  return { lines: clipLines(wrapTitle(title, space.width / smallest), linesThatFit), size: smallest };
}

/** A colon inside a line, a line that ends at 与, a stub of one or two characters: each is worth some px. */
function settingScore({ lines, size }: TitleBlock): number {
  const inside = lines.some((line) => /[：:]./.test(line)) ? 6 : 0;
  const stub = lines.length > 1 && measureEm(lines.at(-1) ?? '') < 2.5 ? 4 : 0;
  const hanging = hasHangingConjunction(lines) ? 4 : 0;
  return size - inside - stub - hanging;
}

/** Whether a line but the last ends at 与 or the like, which belongs to what follows. */
export function hasHangingConjunction(lines: readonly string[]): boolean {
  return lines.slice(0, -1).some((line) => JOINING.includes(line.at(-1) ?? ' '));
}

/** A single line at the preferred size, smaller when needed, shortened with … when it still does not fit. */
export function fitLine(
  line: string,
  widthPx: number,
  largest: number,
  smallest: number,
): { line: string; size: number } {
  const size = Math.max(smallest, Math.min(largest, Math.floor((widthPx / measureEm(line)) * 2) / 2));
  return { line: cutToWidth(line, widthPx / size), size };
}

/**
 * Breaks a title into the fewest lines of at most `widthEm`, as even as the words allow: after a colon or 的,
 * before 与 和 及 之, never inside a Latin or a known Chinese word, never before closing punctuation.
 */
export function wrapTitle(title: string, widthEm: number): string[] {
  const units = titleUnits(title).flatMap((unit) => (measureEm(unit.trim()) > widthEm ? [...unit] : [unit]));
  const best = bestBreaks(units, widthEm);
  return best.map((line) => line.trim()).filter((line) => line !== '');
}

interface Breaking {
  readonly lines: readonly string[];
  readonly cost: number;
}

/** Fewest lines first, then least cost; each start is solved once. */
function bestBreaks(units: readonly string[], widthEm: number): readonly string[] {
  const total = measureEm(units.join('').trim());
  const solved = new Map<number, Breaking>([[units.length, { lines: [], cost: 0 }]]);
  for (let start = units.length - 1; start >= 0; start -= 1) {
    let best: Breaking | undefined;
    for (let end = start + 1; end <= units.length; end += 1) {
      const line = units.slice(start, end).join('');
      if (end > start + 1 && measureEm(line.trim()) > widthEm) break;
      const after = solved.get(end);
      if (!after) continue;
      const lines = [line, ...after.lines];
      const cost = after.cost + lineCost(line, units[end], total, widthEm);
      if (
        !best ||
        lines.length < best.lines.length ||
        (lines.length === best.lines.length && cost < best.cost)
      )
        best = { lines, cost };
    }
    if (best) solved.set(start, best);
  }
  return solved.get(0)?.lines ?? [];
}

/** How far a line is from an even share, less a bonus where the language pauses. */
function lineCost(line: string, next: string | undefined, totalEm: number, widthEm: number): number {
  const share = totalEm / Math.ceil(totalEm / widthEm);
  const uneven = (measureEm(line.trim()) - share) ** 2;
  if (next === undefined) return uneven;
  const last = line.trim().at(-1) ?? '';
  if (last === '：' || last === ':' || last === '，') return uneven - 9;
  if (JOINING.includes(last)) return uneven + 9;
  if (JOINING.includes(next.charAt(0)) || last === '的' || last === '、') return uneven - 2;
  return uneven;
}

function clipLines(lines: readonly string[], count: number): readonly string[] {
  if (lines.length <= count) return lines;
  const shown = lines.slice(0, count);
  const last = shown.at(-1) ?? '';
  return [...shown.slice(0, -1), `${[...last].slice(0, -1).join('').trim()}…`];
}

function cutToWidth(line: string, widthEm: number): string {
  if (measureEm(line) <= widthEm) return line;
  const characters = [...line];
  while (characters.length > 1 && measureEm(`${characters.join('')}…`) > widthEm) characters.pop();
  return `${characters.join('').trim()}…`;
}
