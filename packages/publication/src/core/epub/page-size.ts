/** The size of a page in CSS pixels. */
export interface PageSize {
  width: number;
  height: number;
}

/** Real sizes are shorter, and the pattern below is slow on long input. */
const MAX_LENGTH = 500;

function toSize(width: number | undefined, height: number | undefined): PageSize | undefined {
  if (width === undefined || height === undefined) return undefined;
  return width > 0 && height > 0 && width <= 100_000 && height <= 100_000 ? { width, height } : undefined;
}

/** CSS pixels of the units that programs for printed pages write. */
const UNITS: Readonly<Record<string, number>> = { px: 1, pt: 4 / 3, in: 96, cm: 96 / 2.54, mm: 96 / 25.4 };

function toPixels(value: string | undefined): number | undefined {
  const [, number, unit = 'px'] =
    /^\+?(\d+\.?\d*(?:e\d)?)(px|pt|in|cm|mm)?$/i.exec(value?.trim() ?? '') ?? [];
  return number === undefined ? undefined : Number(number) * UNITS[unit.toLowerCase()]!;
}

/**
 * The size in a viewport `meta` element. The first width and height count; `device-width` gives none
 * (EPUB 3.3, section 8.2.2.6).
 */
export function readViewport(content: string): PageSize | undefined {
  const values = new Map<string, string>();
  for (const [, name, value] of content
    .slice(0, MAX_LENGTH)
    .matchAll(/([a-z-]+)\s*[=:]\s*["']?([^,;，；\s"']+)/gi)) {
    const key = (name ?? '').toLowerCase();
    if (!values.has(key)) values.set(key, value ?? '');
  }
  return toSize(toPixels(values.get('width')), toPixels(values.get('height')));
}

/** The size of an SVG document: that of its view box, else its own (EPUB 3.3, section 8.2.2.6). */
export function readSvgSize(attributes: ReadonlyMap<string, string>): PageSize | undefined {
  const box = (attributes.get('viewBox') ?? '')
    .slice(0, MAX_LENGTH)
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (box.length === 4 && box.every(Number.isFinite)) return toSize(box[2], box[3]);
  return toSize(toPixels(attributes.get('width')), toPixels(attributes.get('height')));
}
