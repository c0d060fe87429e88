export type PackageKind = 'production' | 'development';
export function installedPackages(root?: string): PackageKind | undefined;
export function packagesFor(
  command: string,
  isProduction: boolean,
  installed: string | undefined,
): PackageKind | undefined;
export function readStamp(stamp: string, lockHash: string): PackageKind | undefined;
export function needsInstall(installed: string | undefined, wanted: string): boolean;
export function installPackages(kind: PackageKind): void;
export function removeDevelopmentPackages(): void;
