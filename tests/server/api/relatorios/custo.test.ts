import { readdirSync, readFileSync } from 'node:fs';
import type express from 'express';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { rotasDe } from '../../../../server/api/relatorios/relatorios.routes.ts';
import type { Endpoint, ReceivedFrom } from '../../../../server/api/chamada/endpoint.ts';
import { contratoDoRelatorio } from '../../../../shared/contracts/relatorios/relatorio-contract.ts';
import { definirRelatorio } from '../../../../shared/contracts/relatorios/definir-relatorio.ts';
import { startApi } from '../api-under-test.ts';

const exemplo = definirRelatorio({
  nome: 'ramos-por-ambito',
  titulo: 'Ramos por âmbito',
  descricao: 'Quantos ramos há em cada âmbito.',
  parametros: { ativo: { tipo: 'sim-nao', rotulo: 'Só ativos', padrao: true } },
  colunas: {
    ambito: { tipo: 'texto', rotulo: 'Âmbito' },
    ramos: { tipo: 'inteiro', rotulo: 'Ramos', soma: true },
  },
  ordem: ['ambito'],
});

test('a further report is its declaration and its SELECT: it runs with totals', async () => {
  const api = await startApi();
  const consulta = () => sql`SELECT ambito::text, count(*) AS ramos FROM ramos WHERE ativo GROUP BY 1`;
  const [run] = rotasDe(exemplo, consulta, api.parts) as [Endpoint, ...Endpoint[]];
  const { schema } = contratoDoRelatorio(exemplo).run.body;
  const body = schema.parse({ parametros: {}, start: 1, length: 10 });
  const answer = await run.handle({ body } as unknown as ReceivedFrom<Endpoint['call']>, {} as express.Response);
  expect(answer).toMatchObject({ data: [{ ambito: 'I', ramos: 3 }, { ambito: 'N' }], totais: { ramos: 11 } });
  await api.close();
});

const pasta = { declaracao: 'shared/contracts/relatorios/declarados', consulta: 'server/api/relatorios' } as const;
/** Lines of code, without comments and blank lines. */
const linhas = (path: string) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((linha) => !/^\s*(--|\/\/|\/\*\*|\*|$)/.test(linha)).length;
const nomes = readdirSync(pasta.consulta).flatMap((file) => {
  const nome = /^(.+)\.repository\.ts$/.exec(file)?.[1];
  return nome && readdirSync(pasta.declaracao).includes(`${nome}.ts`) ? [nome] : [];
});

test('the reports that stand were counted', () => expect(nomes.length).toBeGreaterThanOrEqual(9));

const declarados = (nome: string) =>
  readFileSync(`${pasta.declaracao}/${nome}.ts`, 'utf8').split('definirRelatorio({').length - 1;

test.each(nomes)('each report of %s costs at most 120 lines in two files, its columns and SQL included', (nome) => {
  const quantas = linhas(`${pasta.declaracao}/${nome}.ts`) + linhas(`${pasta.consulta}/${nome}.repository.ts`);
  expect(quantas / declarados(nome)).toBeLessThanOrEqual(120);
});
