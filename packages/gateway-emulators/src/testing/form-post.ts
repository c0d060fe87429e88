/** Submits the form of a sign-in page; returns the reply and the address that it redirects to. */
export async function postForm(
  pageUrl: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const response = await fetch(pageUrl, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers,
    redirect: 'manual',
  });
  const location = response.headers.get('location');
  return { status: response.status, response, target: location === null ? undefined : new URL(location) };
}

export const urlWithQuery = (base: string, query: Record<string, string>): string =>
  `${base}?${String(new URLSearchParams(query))}`;
