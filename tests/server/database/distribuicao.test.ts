import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createDatabase } from '../../support/database.ts';
import { copiadas, distribuidas, impedimentos, locais } from './distribuicao.ts';
import { started } from '../../support/started.ts';

const database = started(createDatabase);

/** Obstacles to a distribution, under the headings of `docs/growth.md`. */
const conhecidos: Readonly<Record<string, readonly string[]>> = {
  'The key of a shipment': ['averbacoes: chave averbacoes_pkey'],
  'Global numbers': [
    'apolices: chave apolices_numero_id_ramo_numero_endosso_key',
    'certificados: chave certificados_pkey',
    'faturas: chave faturas_numero',
    'faturas: chave faturas_numero_alterado',
  ],
  'From one policy to another': ['apolices: referência apolices_id_apolice_anterior_fkey'],
  'Into a policy from outside': [
    'caixas_postais: referência caixas_postais_id_apolice_fkey',
    'caixas_postais: referência caixas_postais_id_grupo_fkey',
    'conurbacoes: referência conurbacoes_id_apolice_fkey',
    'dis: referência dis_id_apolice_fkey',
    'emails: referência emails_id_fatura_fkey',
  ],
};

test('nothing but what is known stands in the way of a distribution by policy', async () => {
  expect((await impedimentos(database)).toSorted()).toEqual(Object.values(conhecidos).flat().toSorted());
});

test('every table that is named is there', async () => {
  const rows = await database.query<{ nome: string }>(
    `SELECT relname AS nome FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace`,
  );
  const nomes = new Set(rows.map(({ nome }) => nome));
  expect([...distribuidas.keys(), ...copiadas, ...locais].filter((nome) => !nomes.has(nome))).toEqual([]);
});

test('the page on growth tells each kind of them, and how many there are', async () => {
  const page = await readFile(new URL('../../../docs/growth.md', import.meta.url), 'utf8');
  const told = [...page.matchAll(/^\| ([A-Z][a-z ]+?) +\| +(\d+) +\|/gm)].map(([, kind, count]) => [
    kind,
    Number(count),
  ]);
  expect(Object.fromEntries(told)).toEqual(
    Object.fromEntries(Object.entries(conhecidos).map(([kind, lines]) => [kind, lines.length])),
  );
});

test('a table, a key and a reference that would not distribute are noticed', async () => {
  const antes = await impedimentos(database);
  await database.query(`
    CREATE TABLE sem_classe (id integer PRIMARY KEY);
    ALTER TABLE periodos DROP CONSTRAINT periodos_pkey, ALTER id_apolice DROP NOT NULL, ADD UNIQUE (id_grupo, competencia);
    ALTER TABLE somas_por_mes ADD FOREIGN KEY (competencia) REFERENCES somas_dos_meses (competencia);
    ALTER TABLE averbacoes_totais ADD FOREIGN KEY (id_grupo) REFERENCES grupos (id_grupo);
    ALTER TABLE usuarios ADD id_apolice integer REFERENCES apolices (id_apolice);
    ALTER TABLE suspensoes ADD EXCLUDE USING btree (motivo WITH =)`);
  const depois = await impedimentos(database);
  expect(depois.filter((um) => !antes.includes(um))).toEqual([
    'periodos: sem id_apolice',
    'sem_classe: em 0 classes',
    'periodos: chave periodos_id_grupo_competencia_key',
    'suspensoes: chave suspensoes_motivo_excl',
    'averbacoes_totais: referência averbacoes_totais_id_grupo_fkey',
    'somas_por_mes: referência somas_por_mes_competencia_fkey',
    'usuarios: referência usuarios_id_apolice_fkey',
  ]);
});
