import type { Plugin } from 'esbuild';

export const sourcesInPlace: Plugin;
export function isServerCommand(command: string): boolean;
export function runServerCommand(command: string): Promise<void>;
export function runFromSources(command: string): Promise<void>;
export function bundleServer(): Promise<{ readonly files: readonly string[] }>;
