/** QQ Connect replies with JSON only for fmt=json; a failure or an openid is JSONP by default. */
export function printJsonp(body: object, format: string | undefined): string {
  const json = JSON.stringify(body);
  return format === 'json' ? json : `callback( ${json} );\n`;
}

/** A token is a query string by default. */
export function printToken(body: Record<string, string | number>, format: string | undefined): string {
  if (format === 'json') return JSON.stringify(body);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) query.set(name, String(value));
  return String(query);
}
