const MB = 1_000_000;

/** `24.6 MB`; less than a tenth is shown as that. */
export const formatSize = (bytes: number): string => `${Math.max(0.1, bytes / MB).toFixed(1)} MB`;
