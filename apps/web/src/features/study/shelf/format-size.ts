const MB = 1_000_000;
const GB = 1_000_000_000;

/** `24.6 MB`, or `3.8 GB`; less than a tenth is shown as that. */
export const formatSize = (bytes: number): string =>
  bytes < GB ? `${Math.max(0.1, bytes / MB).toFixed(1)} MB` : `${(bytes / GB).toFixed(1)} GB`;
