import type { SectionPool } from './section-pool.ts';

/** How long a section may take that nobody sees. */
const PATIENCE_MS = 30_000;

/**
 * Reads the document of a section that may not be open, in a frame that is gone afterwards. Rejects when it does not
 * come. What is read from a document that was not open is not laid out.
 */
export async function readSection<Result>(
  pool: SectionPool,
  stage: HTMLElement,
  section: number,
  url: string,
  read: (document: Document) => Result,
): Promise<Result> {
  const open = pool.get(section)?.text?.document;
  if (open) return read(open);
  const element = stage.ownerDocument.createElement('iframe');
  element.setAttribute('sandbox', 'allow-same-origin');
  element.setAttribute('aria-hidden', 'true');
  element.tabIndex = -1;
  element.style.cssText = 'position:absolute;width:1px;height:1px;border:0;visibility:hidden';
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the section takes too long')), PATIENCE_MS);
      element.addEventListener('load', () => (clearTimeout(timer), resolve()), { once: true });
      element.src = url;
      stage.append(element);
    });
    const document = element.contentDocument;
    if (document?.contentType !== 'application/xhtml+xml') throw new Error('the section did not come');
    return read(document);
  } finally {
    element.remove();
  }
}
