import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { contratoDaApolice } from '../../shared/contracts/apolice/apolice-contract.ts';
import { contratoDaParte } from '../../shared/contracts/apolice-partes/parte-contract.ts';
import { partes } from '../../shared/contracts/apolice-partes/parte-calls.ts';
import { averbacaoDigitada } from '../../shared/contracts/averbacao-digitada.ts';
import { chamadasCompletas, contratoDoCadastro } from '../../shared/contracts/cadastros/cadastro-contract.ts';
import { cadastros } from '../../shared/contracts/cadastros/cadastros.ts';
import { catalogue } from '../../shared/contracts/catalogue.ts';
import { contratoDoRelatorio } from '../../shared/contracts/relatorios/relatorio-contract.ts';
import { relatorios } from '../../shared/contracts/relatorios/relatorios.ts';
import { chamadasDosParametros } from '../../shared/contracts/parametros/parametros-contract.ts';
import type { Call } from '../../shared/contracts/call.ts';

const POLICY_LIST = '/api/Apolice/ListarApolices';
const calls = catalogue(POLICY_LIST);
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'id' in value && 'method' in value && 'path' in value;

test('every call that a contract declares is in the catalogue, once', async () => {
  const declared: string[] = [];
  for await (const file of glob('shared/contracts/*.ts')) {
    const module = (await import(pathToFileURL(resolve(file)).href)) as Record<string, unknown>;
    declared.push(
      ...Object.values(module)
        .filter(isCall)
        .map(({ id }) => id),
    );
  }
  expect(declared.length).toBeGreaterThan(20);
  const made = [
    ...cadastros.flatMap(chamadasCompletas),
    contratoDoCadastro(averbacaoDigitada).create,
    ...Object.values(contratoDaApolice),
    ...chamadasDosParametros,
    ...relatorios.flatMap((relatorio) => Object.values(contratoDoRelatorio(relatorio))),
    ...partes.flatMap((parte) => Object.values(contratoDaParte(parte))),
  ];
  declared.push(...made.map(({ id }) => id));
  expect(calls.map(({ id }) => id).toSorted()).toEqual(declared.toSorted());
});

test('no two calls share method and path', () => {
  const keys = calls.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test('the client spells no path of its own: it calls from the contracts', async () => {
  const spelled: string[] = [];
  for await (const file of glob('client/src/**/*.{ts,tsx}')) {
    const paths = readFileSync(file, 'utf8').match(/['"`]\/api\/[^'"`]*/g) ?? [];
    spelled.push(...paths.map((path) => `${file}: ${path.slice(1)}`));
  }
  // Default of a configurable path.
  expect(spelled).toEqual([`client/src/api/runtime-config.ts: ${POLICY_LIST}`]);
});
