import { readTabStorage, writeTabStorage } from '../shared/storage/tab-storage.ts';

/** A chunk that takes longer counts as failed (requirement R-901). */
const CHUNK_TIMEOUT_MS = 120_000;

/** When the page began to be left or reloaded. */
let leftAt = 0;
/** A page that is still there after this time was not left: a download, or a question that was answered with staying. */
const LEAVING_MS = 30_000;
/** A second reload within this time would be a circle: what this page has loaded does not show that the lost chunk is there. */
const AGAIN_MS = 60_000;

/**
 * Reloads the page once because a chunk could not be loaded: usually a new release has replaced it.
 * False when a reload brings nothing (there is no network, or it was reloaded before), or when the browser cannot store that it was.
 */
function reloadOnce(): boolean {
  if (Date.now() - leftAt < LEAVING_MS) return true;
  const reloadedAt = readTabStorage('chunkReload');
  const isAgain = typeof reloadedAt === 'number' && Date.now() - reloadedAt < AGAIN_MS;
  if (!navigator.onLine || isAgain || !writeTabStorage('chunkReload', Date.now())) return false;
  leftAt = Date.now();
  location.reload();
  return true;
}

/** Loads a chunk of the app. The first failure reloads the page, the next one rejects. */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('chunk timeout')), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    // nothing is rendered while the page reloads
    if (reloadOnce()) return new Promise<never>(() => undefined);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Reloads the page when a chunk that a page imports itself is lost. */
export function reloadOnLostChunks(): void {
  window.addEventListener('vite:preloadError', () => reloadOnce());
  // Firefox ends imports when a click, Back or a typed address leads away; a reload would replace that navigation
  window.addEventListener('beforeunload', () => (leftAt = Date.now()));
  window.addEventListener('pageshow', () => (leftAt = 0));
}
