/** QQ Connect answers as JSON only when asked by fmt=json; a failure or an openid comes as JSONP by default. */
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
