// A pool that tries again to connect. A pooler that restarts, or an address that moves to another server, is away for a second or two:
// no statement was sent yet, so that a request may wait for it instead of failing.
import pg from 'pg';

type OnConnect = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

const PAUSE_MS = 100;

/** Codes of the system and of PostgreSQL (its documentation, appendix A): refused, cut, starting or stopping, no connection left. */
const PASSING = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'EAI_AGAIN', '57P01', '57P02', '57P03', '53300'];

const mayPass = (error: Error): boolean => {
  const { code } = error as { code?: string };
  // node-postgres has no code for a connection that ends while it is made
  return code === undefined ? /terminated/.test(error.message) : PASSING.includes(code);
};

export class ReconnectingPool extends pg.Pool {
  private readonly reconnectMs: number;

  /** `reconnectMs`: how long to try again after the first failure. */
  constructor(config: pg.PoolConfig, reconnectMs: number) {
    super(config);
    this.reconnectMs = reconnectMs;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnConnect): void;
  override connect(callback?: OnConnect): Promise<pg.PoolClient> | void {
    if (!callback) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (error ? reject(error) : resolve(client!)));
      });
    }
    const giveUpAtMs = performance.now() + this.reconnectMs;
    const attempt = (): void =>
      super.connect((error, client, done) => {
        const isFinal = !error || !mayPass(error) || this.ending || performance.now() >= giveUpAtMs;
        if (isFinal) callback(error, client, done);
        else setTimeout(attempt, PAUSE_MS);
      });
    attempt();
  }
}
