import { expect, it } from 'vitest';
import { formatFileSize } from './file-size.ts';

it.each([
  [6, '0.1 KB'],
  [1536, '1.5 KB'],
  [1_023_990, '1.0 MB'],
  [50_541_363, '48.2 MB'],
  [3 * 1024 ** 3, '3.0 GB'],
  [5000 * 1024 ** 3, '5000.0 GB'],
])('%i bytes', (bytes, text) => expect(formatFileSize(bytes)).toBe(text));
