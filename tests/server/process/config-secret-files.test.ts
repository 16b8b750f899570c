import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, childEnvironment, readConfig } from '../../../server/config.ts';
import { secretVariables } from '../../../server/config/faults.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const strong = 'a'.repeat(32);

function faultOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('accepted');
}

describe('A-X16 a secret in a file', () => {
  const inFile = async (text: string) => {
    const path = join(await temporaryFolder('segredos'), 'segredo');
    await writeFile(path, text);
    return path;
  };

  test.each([
    ['as it is', `${strong} `, `${strong} `],
    ['without the line break of its editor', `${strong}\n`, strong],
    ['also that of Windows', `${strong}\r\n`, strong],
  ])('is read %s', async (_what, text, expected) => {
    expect(readConfig({ API_KEY_FILE: await inFile(text) }).apiKey.main?.reveal()).toBe(expected);
  });

  test('is checked like the variable, and named without what it holds', async () => {
    const fault = faultOf({ SESSION_SECRET_FILE: await inFile('canary') });
    expect(fault).toMatch(/^SESSION_SECRET tem um valor inválido/);
    expect(fault).not.toContain('canary');
  });

  test.each([...secretVariables])('%s may lie in one', (name) => {
    expect(faultOf({ [`${name}_FILE`]: '/nonexistent/canary' })).toBe(
      `O arquivo de ${name}_FILE não pôde ser lido: ENOENT.`,
    );
  });

  test('is refused beside its variable, and when it is empty', async () => {
    const file = await inFile('');
    expect(faultOf({ API_KEY: 'a', API_KEY_FILE: file })).toBe(
      'API_KEY e API_KEY_FILE foram informadas; informe só uma.',
    );
    expect(faultOf({ API_KEY_FILE: file })).toBe('O arquivo de API_KEY_FILE está vazio.');
  });

  test('is not handed to a child process that gets another value', () => {
    expect(childEnvironment({ DATABASE_URL: 'postgres://x' })).toMatchObject({ DATABASE_URL_FILE: undefined });
  });
});
