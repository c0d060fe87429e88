/** The whole address of a path of `paths`, to hand on to other people. */
export const wholeAddress = (path: string): string => `${location.origin}/pc${path}`;
