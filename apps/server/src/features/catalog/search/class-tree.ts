import type { ClassRow } from './book-facts.store.ts';
import { normalText } from './normal-text.ts';

/** Which class stands below which; two levels. */
export class ClassTree {
  private readonly rows: ReadonlyMap<string, ClassRow>;

  constructor(rows: readonly ClassRow[]) {
    this.rows = new Map(rows.map((row) => [row.code, row]));
  }

  /** The class itself and the one above it. */
  pathOf(code: string): string[] {
    const parent = this.rows.get(code)?.parentCode;
    return parent ? [code, parent] : [code];
  }

  /** Whether a class, or the one above it, has a name in either language that passes. */
  isNamed(code: string, passes: (normal: string, value: string) => boolean): boolean {
    return this.pathOf(code).some((step) => {
      const row = this.rows.get(step);
      return row !== undefined && [row.name, row.nameEn].some((name) => passes(normalText(name), name));
    });
  }
}
