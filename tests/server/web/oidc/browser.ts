/** A browser's redirects and cookies. */
export type Jar = Map<string, string>;

/** One step of a browser: cookies by origin, no redirect followed. */
async function step(address: string, jar: Jar): Promise<URL | null> {
  const { origin } = new URL(address);
  const response = await fetch(address, { redirect: 'manual', headers: { cookie: jar.get(origin) ?? '' } });
  const kept = new Map(
    (jar.get(origin) ?? '')
      .split('; ')
      .filter(Boolean)
      .map((pair) => pair.split(/=(.*)/s, 2)) as [string, string][],
  );
  for (const line of response.headers.getSetCookie()) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s, 2);
    if (value === '') kept.delete(name);
    else kept.set(name, value);
  }
  jar.set(origin, [...kept].map((pair) => pair.join('=')).join('; '));
  const next = response.headers.get('location');
  return next === null ? null : new URL(next, address);
}

/** Follows redirects from `address` until one matches. */
export async function follow(address: string, jar: Jar, until: (url: URL) => boolean): Promise<URL> {
  let at = new URL(address);
  for (let hop = 0; hop < 12; hop += 1) {
    const next = await step(at.href, jar);
    if (next === null) throw new Error(`stuck at ${at.href}`);
    if (until(next)) return next;
    at = next;
  }
  throw new Error('too many redirects');
}
