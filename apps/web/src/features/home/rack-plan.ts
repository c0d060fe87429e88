/** Widths on the shelf in pixels: a book seen from its back, and one that shows its face with its margins. */
const SPINE_PX = 28.6;
const FACE_PX = 164;
/** The narrow page's shelf; the wide page has room for more spines. */
const SHELF_PX = 1300;
const NARROW_CAPACITY = 26;
const WIDE_CAPACITY = 33;

export interface Place {
  readonly face: boolean;
  /** Stands only where the page is wide. */
  readonly wideOnly: boolean;
}

/** Who shows its face: as many as fill the shelf, evenly spread, so that few books fill it as well as many. */
export function planRack(count: number): readonly Place[] {
  const shown = Math.min(count, WIDE_CAPACITY);
  const narrow = Math.min(count, NARROW_CAPACITY);
  const fitting = Math.round((SHELF_PX - narrow * SPINE_PX) / (FACE_PX - SPINE_PX));
  const faces = Math.max(1, Math.min(fitting, narrow));
  const step = shown / faces;
  const faceAt = new Set(Array.from({ length: faces }, (_, index) => Math.floor((index + 0.5) * step)));
  const spines = Array.from({ length: shown }, (_, index) => index).filter((index) => !faceAt.has(index));
  const extra = shown - narrow;
  const wideStep = spines.length / Math.max(extra, 1);
  const wideAt = new Set(
    Array.from({ length: extra }, (_, index) => spines[Math.floor((index + 0.5) * wideStep)]),
  );
  return Array.from({ length: shown }, (_, index) => ({
    face: faceAt.has(index),
    wideOnly: wideAt.has(index),
  }));
}
