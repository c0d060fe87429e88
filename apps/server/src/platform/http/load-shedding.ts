// A server whose event loop is far behind refuses requests, so that those it has taken still get their replies.
import fastifyUnderPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { generalErrors } from '@zhiye/contract';
import { Refusal } from '../refusal.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether a whole sample of the load was taken since the server listens. Undefined when the server never sheds load. */
    isLoadMeasured?: () => boolean;
  }
  interface FastifyContextConfig {
    /** The address replies however busy the server is. */
    neverRefused?: true;
  }
}

/** The mean delay of the event loop in a sample from which on requests are refused. */
const MAX_DELAY_MS = 2_000;
/** How long a sample is. A busy loop makes it longer. */
const SAMPLE_MS = 500;
/** Timers are rounded up to whole milliseconds. */
const TIMER_MARGIN_MS = 50;

/**
 * Refuses requests while the event loop is too far behind. The time in which modules are loaded and routes are mounted is no load:
 * nothing is refused before a sample has ended that began after the server listened. Delays and samples are in milliseconds.
 */
export async function shedLoad(
  app: FastifyInstance,
  { maxDelayMs = MAX_DELAY_MS, sampleMs = SAMPLE_MS } = {},
): Promise<void> {
  let isMeasured = false;
  app.decorate('isLoadMeasured', () => isMeasured);
  app.addHook('onListen', (done) => {
    // The sample that runs now began before the server listened. The next one is whole.
    setTimeout(() => (isMeasured = true), 2 * sampleMs + TIMER_MARGIN_MS).unref();
    done();
  });
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: maxDelayMs,
    sampleInterval: sampleMs,
    // The plugin calls it only while the server is busy; what it rejects with is the reply.
    pressureHandler: async (request) => {
      if (isMeasured && !request.routeOptions.config.neverRefused) throw new Refusal(generalErrors.busy);
    },
  });
}
