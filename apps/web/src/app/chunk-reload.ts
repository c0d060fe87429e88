import { clearTab, readTab, writeTab } from '../shared/tab-storage.ts';

/** A chunk that takes longer counts as lost (SPEC section 9). */
export const CHUNK_TIMEOUT_MS = 120_000;

let leaving = false;

/**
 * Reloads the page, once, because a chunk did not arrive: usually a new release has replaced it.
 * False when this page is already the reloaded one, or when the browser could not remember that it is.
 */
function reloadOnce(): boolean {
  if (leaving) return true;
  if (readTab('chunkReload') !== null || !writeTab('chunkReload', true)) return false;
  leaving = true;
  location.reload();
  return true;
}

/** Loads a part of the app; a part that is lost reloads the page once, then rejects. */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('chunk timeout')), CHUNK_TIMEOUT_MS);
  });
  try {
    const part = await Promise.race([load(), late]);
    clearTab('chunkReload');
    return part;
  } catch (error) {
    // nothing is drawn any more while the page goes away
    if (reloadOnce()) return new Promise<never>(() => undefined);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** For chunks that a page loads by itself. */
export function watchLostChunks(): void {
  window.addEventListener('vite:preloadError', () => reloadOnce());
}
