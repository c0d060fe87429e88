import pg from 'pg';

type Query = (this: pg.Client, config: unknown, ...rest: unknown[]) => unknown;

/** A client that prepares nothing, because the next transaction may have another connection. */
export class UnnamedClient extends pg.Client {
  override query = function (this: UnnamedClient, config: unknown, ...rest: unknown[]) {
    return (pg.Client.prototype.query as Query).call(this, withoutName(config), ...rest);
  } as typeof pg.Client.prototype.query;
}

function withoutName(config: unknown): unknown {
  if (typeof config !== 'object' || config === null || !('name' in config) || 'submit' in config)
    return config;
  const { name: _, ...unnamed } = config;
  return unnamed;
}
