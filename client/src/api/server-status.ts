/** Whether the web server reaches the services behind it; false where it does not even answer itself. */
export async function serverIsReady(): Promise<boolean> {
  const response = await fetch('/readyz', { cache: 'no-store' }).catch(() => null);
  return response?.ok ?? false;
}
