import type { ReaderRect } from '@zhiye/reader';

const GAP_PX = 10;
const MARGIN_PX = 8;

interface Place {
  readonly left: number;
  readonly top?: number;
  readonly bottom?: number;
}

/** Where a box of this size is fully visible beside lines of text: above them, else below, else over the page's foot. */
export function placeBeside(
  rects: readonly ReaderRect[],
  page: { readonly width: number; readonly height: number },
  box: { readonly width: number; readonly height: number },
): Place {
  if (rects.length === 0) return { left: (page.width - box.width) / 2, bottom: MARGIN_PX };
  const top = Math.min(...rects.map((rect) => rect.top));
  const bottom = Math.max(...rects.map((rect) => rect.top + rect.height));
  const [first] = rects;
  const center = first!.left + first!.width / 2;
  const left = Math.max(MARGIN_PX, Math.min(center - box.width / 2, page.width - box.width - MARGIN_PX));
  if (top - GAP_PX - box.height >= MARGIN_PX) return { left, bottom: page.height - top + GAP_PX };
  if (bottom + GAP_PX + box.height <= page.height - MARGIN_PX) return { left, top: bottom + GAP_PX };
  return { left, bottom: MARGIN_PX };
}
