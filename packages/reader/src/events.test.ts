import { expect, it } from 'vitest';
import { createEmitter } from './events.ts';

it('listeners get their event, and may leave while it is told', () => {
  const events = createEmitter<{ turned: number; closed: undefined }>();
  const heard: string[] = [];
  const stop = events.on('turned', (page) => {
    heard.push(`first ${page}`);
    stop();
  });
  events.on('turned', (page) => heard.push(`second ${page}`));
  events.on('closed', () => heard.push('closed'));
  events.emit('turned', 1);
  events.emit('turned', 2);
  events.clear();
  events.emit('turned', 3);
  expect(heard).toEqual(['first 1', 'second 1', 'second 2']);
});
