import type { Plugin } from 'esbuild';

export const sourcesInPlace: Plugin;
export function isServerCommand(command: string): boolean;
export function runServerCommand(command: string): Promise<void>;
export function runFromSources(command: string): Promise<void>;
export function bundleServer(): Promise<ServerBundle>;
export function useBundledWorkers(bundle: Pick<ServerBundle, 'workers'>): void;

export interface ServerBundle {
  readonly files: readonly string[];
  /** The file of each worker by the address of its source. */
  readonly workers: Readonly<Record<string, string>>;
}
