import type { SectionPool } from './section-pool.ts';

/** Limits the loading of a section that is read without being shown. */
const TIMEOUT_MS = 30_000;

/**
 * Reads the document of a section. One that is not open is loaded into a temporary frame and is not laid out.
 * Rejects when the document does not load.
 */
export async function readSectionDocument<Result>(
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
      const timer = setTimeout(() => reject(new Error('the section takes too long')), TIMEOUT_MS);
      element.addEventListener('load', () => (clearTimeout(timer), resolve()), { once: true });
      element.src = url;
      stage.append(element);
    });
    const document = element.contentDocument;
    if (document?.contentType !== 'application/xhtml+xml') throw new Error('the section did not load');
    return read(document);
  } finally {
    element.remove();
  }
}
