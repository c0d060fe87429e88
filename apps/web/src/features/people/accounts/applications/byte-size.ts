/** `3.4 MB`, `812 kB`. */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / 1024 ** 2;
  return megabytes >= 1 ? `${megabytes.toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} kB`;
}
