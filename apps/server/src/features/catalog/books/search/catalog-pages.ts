import type { ScannedBooks } from './columns/book-scan.ts';
import type { CatalogSnapshot } from './columns/catalog-cache.ts';

const MAX_PAGES = 200;

/** Pages of the whole catalog, which is asked for most often and takes the longest. They are kept until the catalog changes. */
export class CatalogPages {
  private pages = new Map<string, Promise<ScannedBooks>>();
  private snapshot: CatalogSnapshot | undefined;

  /** `key` names the page. */
  get(snapshot: CatalogSnapshot, key: string, scan: () => Promise<ScannedBooks>): Promise<ScannedBooks> {
    if (this.snapshot !== snapshot || this.pages.size >= MAX_PAGES) this.pages = new Map();
    this.snapshot = snapshot;
    const page = this.pages.get(key) ?? scan();
    this.pages.set(key, page);
    return page;
  }
}
