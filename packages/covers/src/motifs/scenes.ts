import { coordinates, circle, rect, repeat, round, filledPath, strokedPath, linePath } from '../shapes.ts';
import type { Point } from '../shapes.ts';
import type { Motif } from './motif.ts';

/** A stem with leaves that shorten towards the top. */
export const leaves: Motif = ({ width, height }, inks, random) => {
  const count = 7 + Math.floor(random() * 4);
  const firstSide = random() < 0.5 ? 1 : -1;
  const lean = (random() - 0.5) * 40;
  const cx = width / 2;
  const bend = coordinates(cx - lean, height * 0.6);
  const stem = `M${coordinates(cx, height)}C${bend} ${coordinates(cx + lean, height * 0.35)} ${coordinates(cx, 8)}`;
  const colors = [inks.strong, inks.middle, inks.quiet];
  return (
    strokedPath(stem, inks.strong, 3) +
    repeat(count, (index) => {
      const t = index / count;
      const side = index % 2 ? -firstSide : firstSide;
      const length = width * (0.42 - t * 0.22) * side;
      const lift = 20 + t * 26;
      const start = coordinates(cx + ((index % 3) - 1) * 3, height * (0.92 - t * 0.84));
      const out = `q${coordinates(length * 0.35, -lift * 1.5)} ${coordinates(length, -lift)}`;
      const back = `q${coordinates(-length * 0.35, lift * 1.1)} ${coordinates(-length, lift)}`;
      return filledPath(`M${start}${out}${back}z`, colors[index % 3] ?? inks.middle);
    })
  );
};

/** Furrows under a sun. */
export const fields: Motif = ({ width, height }, inks, random) =>
  circle(width * (0.25 + random() * 0.5), height * 0.24, width * 0.13, inks.strong) +
  repeat(12, (row) => {
    const y = height * (0.42 + (row / 12) ** 2 * 0.6);
    const d = `M${coordinates(0, y + 12)}Q${coordinates(width / 2, y - 22 + row)} ${coordinates(width, y + 8)}`;
    return strokedPath(d, row % 2 ? inks.middle : inks.quiet, 2 + row * 1.1);
  });

/** Ridges one behind the other, and a sun or moon. */
export const hills: Motif = ({ width, height }, inks, random) =>
  circle(width * (random() < 0.5 ? 0.28 : 0.7), height * 0.24, width * 0.12, inks.strong) +
  repeat(5, (ridge) => {
    const y = height * (0.42 + ridge * 0.13);
    const third = width / 3;
    let d = `M${coordinates(0, y + random() * 20)}`;
    for (let part = 0; part < 3; part += 1) {
      const x = part * third;
      const climb = coordinates(x + width / 9, y - random() * height * 0.22);
      const fall = coordinates(x + third - width / 9, y - random() * height * 0.16 + 20);
      d += `C${climb} ${fall} ${coordinates(x + third, y + (random() - 0.3) * 26)}`;
    }
    d += `V${round(height)}H0z`;
    return filledPath(d, ridge % 2 ? inks.quiet : inks.middle, { opacity: 0.45 + ridge * 0.13 });
  });

/** Layers of earth in a cut bank. */
export const strata: Motif = ({ width, height }, inks, random) => {
  const colors = [inks.middle, inks.quiet, inks.strong, inks.quiet, inks.middle];
  return repeat(9, (layer) => {
    const y = (height * layer) / 9;
    const quarter = width / 4;
    let d = `M${coordinates(0, y)}`;
    for (let part = 0; part < 4; part += 1) {
      const crest = coordinates((part + 0.5) * quarter, y + (random() - 0.5) * height * 0.15);
      d += `Q${crest} ${coordinates((part + 1) * quarter, y + (random() - 0.5) * height * 0.05)}`;
    }
    d += `V${round(height)}H0z`;
    const fill = colors[Math.floor(random() * colors.length)] ?? inks.middle;
    return filledPath(d, fill, { opacity: round(0.6 + random() * 0.4) });
  });
};

/** A bar chart that mostly rises, with a line above it. */
export const bars: Motif = ({ width, height }, inks, random) => {
  const count = 11;
  const step = width / count;
  const line: Point[] = [];
  let value = 0.25;
  const drawn = repeat(count, (index) => {
    value = Math.min(0.95, Math.max(0.12, value + (random() - 0.38) * 0.26));
    const top = height * (1 - value);
    line.push([(index + 0.5) * step, top - 18 - random() * 14]);
    const fill = index === count - 3 ? inks.strong : index % 2 ? inks.middle : inks.quiet;
    return rect(index * step + 2, top, step - 4, height * value, fill);
  });
  return drawn + strokedPath(linePath(line), inks.strong, 2.4);
};

/** An arcade: doors within doors, one of them lit. */
export const arches: Motif = ({ width, height }, inks, random) => {
  const doors = 3 + Math.floor(random() * 3);
  const litDoor = Math.floor(random() * doors);
  const step = width / doors;
  return repeat(doors, (door) =>
    repeat(4, (layer) => {
      const inner = 3 - layer;
      const span = step * (0.22 + inner * 0.2);
      const left = (door + 0.5) * step - span / 2;
      const top = height * (0.3 - inner * 0.06) + span / 2;
      const lit = inner === 0 && door === litDoor;
      const fill = lit ? inks.strong : inner % 2 ? inks.quiet : inks.middle;
      const bow = `a${coordinates(span / 2, span / 2)} 0 0 1 ${coordinates(span, 0)}`;
      return filledPath(`M${coordinates(left, height)}V${round(top)}${bow}V${round(height)}z`, fill);
    }),
  );
};

/** Speech bubbles with a line or two written in them. */
export const speech: Motif = ({ width, height }, inks, random) => {
  const colors = [inks.strong, inks.middle, inks.quiet];
  return repeat(5, (index) => {
    const wide = width * (0.34 + random() * 0.34);
    const high = height * 0.15;
    const x = random() * (width - wide);
    const y = height * (0.04 + index * 0.185);
    const tail = `h${round(-wide * 0.6)}l-12 12v-12h${round(-wide * 0.4 + 12)}z`;
    const line = index % 3 === 2 ? inks.strong : inks.quiet;
    return (
      filledPath(
        `M${coordinates(x, y)}h${round(wide)}v${round(high)}${tail}`,
        colors[index % 3] ?? inks.middle,
      ) +
      rect(x + 10, y + high * 0.3, wide * 0.68, 3, line) +
      rect(x + 10, y + high * 0.62, wide * 0.4, 3, line)
    );
  });
};
