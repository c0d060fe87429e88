// What is used of the package, which has no types of its own.
declare module 'marcjs' {
  export class Record {
    leader: string;
    fields: string[][];
  }
  export const Marc: { format(record: Record, type: 'iso2709'): string };
}
