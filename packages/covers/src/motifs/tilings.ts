import {
  coordinates,
  circle,
  rect,
  repeat,
  ring,
  round,
  filledPath,
  strokedPath,
  linePath,
} from '../shapes.ts';
import type { Point } from '../shapes.ts';
import type { Motif } from './motif.ts';

/** Signs on a grid: dots, squares, dashes and rings, like a dump of memory. */
export const matrix: Motif = ({ width, height }, inks, random) => {
  const cell = 20;
  return repeat(height / cell, (row) =>
    repeat(width / cell, (column) => {
      const x = column * cell + cell / 2;
      const y = row * cell + cell / 2;
      const chance = random();
      if (chance < 0.44) return circle(x, y, 1.7, inks.middle);
      if (chance < 0.66) return rect(x - 6, y - 6, 12, 12, inks.middle, { opacity: 0.55 });
      if (chance < 0.76) return rect(x - 6, y - 6, 12, 12, inks.strong);
      if (chance < 0.9) return rect(x - 6, y - 1, 32, 2, inks.middle);
      return ring(x, y, 5, inks.quiet, 2);
    }),
  );
};

/** A honeycomb with some cells filled. */
export const hexagons: Motif = ({ width, height }, inks, random) => {
  const radius = width / 9.2;
  const across = radius * Math.sqrt(3);
  const down = radius * 1.5;
  const outline = (cx: number, cy: number): Point[] =>
    Array.from({ length: 6 }, (_, corner) => {
      const angle = Math.PI / 6 + (corner * Math.PI) / 3;
      return [cx + Math.cos(angle) * radius * 0.92, cy + Math.sin(angle) * radius * 0.92];
    });
  return repeat(height / down + 2, (row) =>
    repeat(width / across + 2, (column) => {
      const cx = (column - 1) * across + (row % 2 ? 0 : across / 2);
      const chance = random();
      const fill =
        chance < 0.13 ? inks.strong : chance < 0.3 ? inks.quiet : chance < 0.38 ? inks.middle : 'none';
      return strokedPath(`${linePath(outline(cx, (row - 1) * down))}Z`, inks.middle, 1.3, { fill });
    }),
  );
};

/** Cubes seen from a corner, some missing. */
export const cubes: Motif = ({ width, height }, inks, random) => {
  const half = width / 8;
  const rise = half * 0.58;
  const [a, b] = [round(half), round(rise)];
  return repeat(height / (rise * 3) + 2, (row) =>
    repeat(width / (half * 2) + 1.5, (column) => {
      if (random() < 0.24) return '';
      const cx = (column - 1) * half * 2 + (row % 2 ? 0 : half);
      const cy = (row - 1) * rise * 3;
      const face = random() < 0.2 ? inks.strong : inks.middle;
      return (
        filledPath(`M${coordinates(cx, cy - rise * 2)}l${a} ${b}l${-a} ${b}l${-a} ${-b}z`, face) +
        filledPath(`M${coordinates(cx - half, cy - rise)}l${a} ${b}v${2 * b}l${-a} ${-b}z`, inks.quiet) +
        filledPath(`M${coordinates(cx + half, cy - rise)}l${-a} ${b}v${2 * b}l${a} ${-b}z`, face, {
          opacity: 0.55,
        })
      );
    }),
  );
};

/** Building blocks of a printer's drawer: quarters, discs, squares, triangles. */
export const tiles: Motif = ({ width, height }, inks, random) => {
  const side = width / 4;
  const colors = [inks.strong, inks.middle, inks.quiet];
  return repeat(height / side, (row) =>
    repeat(4, (column) => {
      const [x, y, g] = [round(column * side), round(row * side), round(side)];
      const fill = colors[Math.floor(random() * 3)] ?? inks.strong;
      switch (Math.floor(random() * 6)) {
        case 0:
          return filledPath(`M${x} ${y}h${g}a${g} ${g} 0 0 1 ${-g} ${g}z`, fill);
        case 1:
          return filledPath(`M${x + g} ${y}v${g}a${g} ${g} 0 0 1 ${-g} ${-g}z`, fill);
        case 2:
          return circle(x + g / 2, y + g / 2, g / 2, fill);
        case 3:
          return rect(x, y, g, g, fill);
        case 4:
          return filledPath(`M${x} ${y + g}L${x + g} ${y}V${y + g}z`, fill);
        default:
          return circle(x + g / 2, y + g / 2, g / 4, fill);
      }
    }),
  );
};

/** Squares cut along one diagonal or the other. */
export const mosaic: Motif = ({ width, height }, inks, random) => {
  const side = width / 5;
  const g = round(side);
  const colors = [inks.strong, inks.middle, inks.quiet];
  const color = () => colors[Math.floor(random() * 3)] ?? inks.strong;
  return repeat(height / side, (row) =>
    repeat(5, (column) => {
      const falling = random() < 0.5;
      const upper = filledPath(
        `M${coordinates(column * side, row * side)}h${g}${falling ? `l${-g} ${g}` : `v${g}`}z`,
        color(),
      );
      if (random() >= 0.6) return upper;
      const corner = falling ? `l${g} ${-g}` : `v${-g}`;
      return (
        upper +
        filledPath(`M${coordinates((column + 1) * side, (row + 1) * side)}h${-g}${corner}z`, color(), {
          opacity: 0.7,
        })
      );
    }),
  );
};
