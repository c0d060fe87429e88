import type { FastifyInstance } from 'fastify';
import { billFaults } from './bill.ts';
import type { BillControls } from './bill.ts';

/** The controls of bills as JSON routes, for tests of a running shop. Mount under /emulator. */
export const billControlRoutes =
  ({ setBillFault, setBookTime }: BillControls) =>
  async (app: FastifyInstance): Promise<void> => {
    app.post('/bills/fault', async ({ body }, reply) => {
      const { fault, times } = (body ?? {}) as { fault?: unknown; times?: unknown };
      const known = billFaults.find((one) => one === fault);
      const isCount = times === undefined || (typeof times === 'number' && times > 0);
      if ((fault !== undefined && !known) || !isCount)
        return reply.code(400).send({ code: 'PARAM_ERROR', message: `one of ${billFaults.join(', ')}` });
      setBillFault(known, times);
      return { fault: known ?? null };
    });
    app.post('/books/time', async ({ body }, reply) => {
      const { at } = (body ?? {}) as { at?: unknown };
      const instant = typeof at === 'string' ? new Date(at) : undefined;
      if (instant && Number.isNaN(instant.getTime()))
        return reply.code(400).send({ code: 'PARAM_ERROR', message: 'an instant in ISO 8601' });
      setBookTime(instant);
      return { at: instant?.toISOString() ?? null };
    });
  };
