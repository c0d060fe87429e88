/** What the tests use of foliate-js, which has no types. */
declare module 'foliate-js/epubcfi.js' {
  export interface Part {
    index: number;
    id?: string;
    offset?: number;
    temporal?: number;
    spatial?: number[];
    text?: string[];
    side?: string;
  }
  export type Parsed = Part[][] | { parent: Part[][]; start: Part[][]; end: Part[][] };
  type Filter = (node: Node) => number;

  export function parse(cfi: string): Parsed;
  export function collapse(cfi: string, toEnd?: boolean): string;
  export function compare(a: string, b: string): number;
  export function joinIndir(...cfis: string[]): string;
  export function fromRange(range: Range, filter?: Filter): string;
  export function toRange(document: Document, parsed: Parsed, filter?: Filter): Range;
}
