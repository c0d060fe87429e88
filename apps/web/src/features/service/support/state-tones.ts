export const STATE_TONES = { waiting: 'wait', answered: 'ok', closed: 'done' } as const;
