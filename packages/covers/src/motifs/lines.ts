import { coordinates, circle, element, repeat, ring, strokedPath, linePath } from '../shapes.ts';
import type { Point } from '../shapes.ts';
import type { Motif } from './motif.ts';

const TURN = Math.PI * 2;

/** Points for `steps` + 1 values of t from 0 to 1. */
function sample(steps: number, pointAt: (t: number) => Point): Point[] {
  return Array.from({ length: steps + 1 }, (_, step) => pointAt(step / steps));
}

/** A sheaf of sine curves whose swing fades and returns. */
export const curves: Motif = ({ width, height }, inks, random) => {
  const periods = 1 + Math.floor(random() * 2);
  const phase = random() * 6;
  return repeat(15, (line) => {
    const d = linePath(
      sample(40, (t) => {
        const swing = Math.cos(t * 2.4 + line * 0.16 + phase) * height * 0.36;
        return [t * width, height / 2 + Math.sin(t * TURN * periods + phase + line * 0.13) * swing];
      }),
    );
    return line === 7 ? strokedPath(d, inks.strong, 3.2) : strokedPath(d, inks.middle, 1.1, { opacity: 0.8 });
  });
};

/** Tilted ellipses round a sun, with a few planets. */
export const orbits: Motif = ({ width, height }, inks, random) => {
  const cx = width * (0.35 + random() * 0.3);
  const cy = height * (0.4 + random() * 0.2);
  const step = width * 0.085;
  const paths = repeat(11, (index) =>
    element('ellipse', {
      cx,
      cy,
      rx: (index + 1) * step,
      ry: (index + 1) * step * 0.42,
      fill: 'none',
      stroke: inks.middle,
      'stroke-width': 1.2,
      opacity: 0.75,
      transform: `rotate(-28 ${coordinates(cx, cy)})`,
    }),
  );
  const planets = repeat(5, (index) => {
    const angle = random() * TURN;
    const distance = step * (3 + index * 1.6);
    const x = cx + Math.cos(angle) * distance * 0.9;
    const y = cy + Math.sin(angle) * distance * 0.55;
    return circle(x, y, 3 + random() * 5, index % 2 ? inks.strong : inks.quiet);
  });
  return paths + circle(cx, cy, width * 0.08, inks.strong) + planets;
};

/** Rows of a steady wave, some heavier than others. */
export const waves: Motif = ({ width, height }, inks, random) => {
  const colors = [inks.middle, inks.middle, inks.strong, inks.quiet];
  const lift = coordinates(width / 16, -height * 0.1);
  const step = coordinates(width / 8, 0);
  return repeat(9, (row) => {
    const d = `M${coordinates(-10, height * (0.12 + row * 0.105))}` + `q${lift} ${step}t${step}`.repeat(5);
    const color = colors[Math.floor(random() * colors.length)] ?? inks.middle;
    return strokedPath(d, color, row % 3 ? 3 : 8, { 'stroke-linecap': 'round' });
  });
};

/** Height lines round a summit; every fifth is heavier, as on a map. */
export const contours: Motif = ({ width, height }, inks, random) => {
  const cx = width * 0.55;
  const cy = height * 0.45;
  const phases = [random() * 6, random() * 6, random() * 6] as const;
  return repeat(14, (index) => {
    const line = index + 1;
    const outline = sample(47, (t) => {
      const angle = t * TURN;
      const uneven =
        1 +
        0.16 * Math.sin(angle * 2 + phases[0]) +
        0.1 * Math.sin(angle * 3 + phases[1] + line * 0.1) +
        0.05 * Math.sin(angle * 5 + phases[2]);
      const radius = line * width * 0.056 * uneven;
      return [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius * 1.05];
    });
    const heavy = line % 5 === 0;
    const fill = line === 1 ? inks.strong : 'none';
    return strokedPath(`${linePath(outline)}Z`, heavy ? inks.strong : inks.middle, heavy ? 2.6 : 1.1, {
      fill,
    });
  });
};

/** Strings of an instrument, each bent a little. */
export const strings: Motif = ({ width, height }, inks, random) =>
  repeat(19, (index) => {
    const x = (index + 0.5) * (width / 19);
    const bend = Math.sin(index * 0.55 + random()) * width * 0.09;
    const struck = index % 6 === 2;
    const color = struck ? inks.strong : index % 2 ? inks.middle : inks.quiet;
    return strokedPath(
      `M${coordinates(x, 0)}Q${coordinates(x + bend, height / 2)} ${coordinates(x, height)}`,
      color,
      struck ? 3 : 1.4,
    );
  });

/** Three sets of rings that meet, as on water. */
export const rings: Motif = ({ width, height }, inks, random) => {
  const nudge = () => (random() - 0.5) * 0.24;
  const mirrored = random() < 0.5;
  const centers: readonly Point[] = [
    [0.32 + nudge(), 0.4 + nudge()],
    [0.66 + nudge(), 0.56 + nudge()],
    [0.5 + nudge(), 0.3 + nudge()],
  ];
  const place = ([x, y]: Point): Point => [width * (mirrored ? 1 - x : x), height * y];
  const step = Math.min(width, height) * 0.058;
  const drawn = centers.map((center, set) => {
    const [cx, cy] = place(center);
    const color = set === 1 ? inks.middle : inks.strong;
    const circles = repeat(7 - set, (index) => ring(cx, cy, (index + 1) * step, color, set === 2 ? 3 : 1.6));
    return set === 1 ? circles + circle(cx, cy, step * 0.86, inks.quiet) : circles;
  });
  return drawn.join('');
};
