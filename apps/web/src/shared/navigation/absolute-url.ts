/** The full address of a path of `paths`, to share with other people. */
export const absoluteUrl = (path: string, origin = location.origin): string => `${origin}/pc${path}`;
