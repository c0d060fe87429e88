import type { SubjectTreeRow } from './book-columns.store.ts';
import { normalizeText } from '../text/normalized-text.ts';

/** The two levels of subjects. */
export class SubjectTree {
  private readonly rows: ReadonlyMap<string, SubjectTreeRow>;
  /** Each name in its normal form and as it is, by code. */
  private readonly names: ReadonlyMap<string, readonly (readonly [normal: string, name: string])[]>;

  constructor(rows: readonly SubjectTreeRow[]) {
    this.rows = new Map(rows.map((row) => [row.code, row]));
    this.names = new Map(
      rows.map(({ code, name, nameEn }) => [
        code,
        [name, nameEn].map((one) => [normalizeText(one), one] as const),
      ]),
    );
  }

  /** The subject itself and its parent. */
  pathOf(code: string): string[] {
    const parent = this.rows.get(code)?.parentCode;
    return parent ? [code, parent] : [code];
  }

  /** Whether the subject or its parent has a matching name in either language. */
  matchesName(code: string, passes: (normal: string, value: string) => boolean): boolean {
    return this.pathOf(code).some((step) =>
      (this.names.get(step) ?? []).some(([normal, name]) => passes(normal, name)),
    );
  }
}
