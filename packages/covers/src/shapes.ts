/** Pieces of SVG as strings. Independent of books. */
type Attributes = Readonly<Record<string, string | number | undefined>>;

export type Point = readonly [x: number, y: number];

const SERIF =
  "'Source Han Serif SC','Noto Serif CJK SC','Noto Serif SC','Songti SC',STZhongsong,SimSun,Georgia,serif";
const SANS =
  "'PingFang SC','Microsoft YaHei','Source Han Sans SC','Noto Sans CJK SC','Noto Sans SC',sans-serif";

interface TextStyle {
  readonly size: number;
  readonly fill: string;
  readonly face?: 'serif' | 'sans';
  readonly weight?: number;
  readonly anchor?: 'start' | 'middle';
  readonly spacing?: number;
}

/** Text made safe for XML 1.0: markup escaped, characters that XML cannot hold left out. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** One SVG element; attributes that are undefined are left out. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value, 2) : value}"`)
    .join('');
  return content ? `<${name}${written}>${content}</${name}>` : `<${name}${written}/>`;
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string {
  return element('rect', { x, y, width, height, fill, ...more });
}

export function circle(cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string {
  return element('circle', { cx, cy, r, fill, ...more });
}

export function ring(cx: number, cy: number, r: number, stroke: string, strokeWidth: number): string {
  return circle(cx, cy, r, 'none', { stroke, 'stroke-width': strokeWidth });
}

/** A filled path. */
export function filledPath(d: string, fill: string, more: Attributes = {}): string {
  return element('path', { d, fill, ...more });
}

/** A drawn line. */
export function strokedPath(d: string, color: string, width: number, more: Attributes = {}): string {
  return element('path', { d, fill: 'none', stroke: color, 'stroke-width': width, ...more });
}

/** Path data through the points, straight from one to the next. */
export function linePath(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${coordinates(x, y)}`).join('');
}

/** A pair of coordinates in path data, to a tenth. */
export function coordinates(x: number, y: number): string {
  return `${round(x)} ${round(y)}`;
}

export function textElement(x: number, y: number, content: string, style: TextStyle): string {
  return element(
    'text',
    {
      x,
      y,
      'font-family': style.face === 'sans' ? SANS : SERIF,
      'font-size': style.size,
      'font-weight': style.weight ?? (style.face === 'sans' ? 500 : 700),
      fill: style.fill,
      'text-anchor': style.anchor === 'middle' ? 'middle' : undefined,
      'letter-spacing': style.spacing,
    },
    escapeXml(content),
  );
}

/** Draws `count` times and joins the result. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: Math.max(0, Math.ceil(count)) }, (_, index) => draw(index)).join('');
}

export function round(value: number, digits = 1): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale;
}
