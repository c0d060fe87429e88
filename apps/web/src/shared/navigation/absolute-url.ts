/** The full address of a path of `paths`, to share with other people. */
export const absoluteUrl = (path: string): string => `${location.origin}/pc${path}`;
