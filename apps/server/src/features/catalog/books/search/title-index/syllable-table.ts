/** Every syllable of the titles, and every Latin word among them, with a number. Numbers are never taken back. */
export class SyllableTable {
  private readonly texts: string[] = [];
  private readonly codes = new Map<string, number>();
  private readonly firstCharacters: number[] = [];

  get size(): number {
    return this.texts.length;
  }

  codeOf(syllable: string): number {
    const known = this.codes.get(syllable);
    if (known !== undefined) return known;
    const code = this.texts.push(syllable) - 1;
    this.codes.set(syllable, code);
    this.firstCharacters.push(syllable.charCodeAt(0));
    return code;
  }

  /** -1 when no title has the syllable. */
  find(syllable: string): number {
    return this.codes.get(syllable) ?? -1;
  }

  textOf(code: number): string {
    return this.texts[code]!;
  }

  /** UTF-16. */
  firstCharacterOf(code: number): number {
    return this.firstCharacters[code]!;
  }
}
