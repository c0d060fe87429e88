import type { Service } from './system-program.ts';

/** A service that can be stopped and started again on its port. */
export interface Restartable extends Service {
  readonly port: number;
  start(): Promise<void>;
}

export async function makeRestartable(port: number, run: () => Promise<Service>): Promise<Restartable> {
  let service = await run();
  return {
    port,
    stop: (signal) => service.stop(signal),
    async start() {
      service = await run();
    },
  };
}
