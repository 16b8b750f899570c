import type { TestProject } from 'vitest/node';
import { startPostgresServer } from './postgres-server.ts';
import { migrateTemplate } from './template-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL for the whole run, with the schema in a template database that each test file copies. */
export default async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const root = vitest.getRootProject();
  if ('postgresUrl' in root.getProvidedContext()) return undefined;
  const server = await startPostgresServer();
  try {
    await migrateTemplate(server.url);
  } catch (error) {
    await server.stop();
    throw error;
  }
  root.provide('postgresUrl', server.url);
  return () => server.stop();
}
