import type { SubjectTreeRow } from './book-columns.store.ts';
import { normalizeText } from '../text/normalized-text.ts';

/** The two levels of subjects. */
export class SubjectTree {
  private readonly rows: ReadonlyMap<string, SubjectTreeRow>;

  constructor(rows: readonly SubjectTreeRow[]) {
    this.rows = new Map(rows.map((row) => [row.code, row]));
  }

  /** The subject itself and its parent. */
  pathOf(code: string): string[] {
    const parent = this.rows.get(code)?.parentCode;
    return parent ? [code, parent] : [code];
  }

  /** Whether the subject or its parent has a matching name in either language. */
  matchesName(code: string, passes: (normal: string, value: string) => boolean): boolean {
    return this.pathOf(code).some((step) => {
      const row = this.rows.get(step);
      return row !== undefined && [row.name, row.nameEn].some((name) => passes(normalizeText(name), name));
    });
  }
}
