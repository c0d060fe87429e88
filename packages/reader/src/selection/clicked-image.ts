const XLINK = 'http://www.w3.org/1999/xlink';
/** Smaller pictures are part of a line. */
const MIN_SIZE_PX = 48;

/** A picture to be shown enlarged; undefined when it is too small or its URL cannot be shown. */
export function describeImage(image: Element): { src: string; alt: string } | undefined {
  const { width, height } = image.getBoundingClientRect();
  if (width < MIN_SIZE_PX || height < MIN_SIZE_PX) return undefined;
  const source =
    (image as HTMLImageElement).currentSrc ||
    (image.getAttribute('src') ?? image.getAttribute('href') ?? image.getAttributeNS(XLINK, 'href'));
  if (!source) return undefined;
  const { protocol, href } = new URL(source, image.baseURI);
  if (!/^(https?|data|blob):$/.test(protocol)) return undefined;
  const drawing = image.closest('svg');
  const name = drawing?.querySelector('title')?.textContent ?? drawing?.getAttribute('aria-label');
  return { src: href, alt: (image.getAttribute('alt') ?? name ?? '').trim() };
}
