import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre';
import supertest from 'supertest';
import type { Parametro, Relatorio } from '../../../../shared/contracts/relatorios/definir-relatorio.ts';
import type { Executado } from '../../../../shared/contracts/relatorios/relatorio-contract.ts';
import { cadastroReferido } from '../../../../shared/contracts/cadastros/referido.ts';
import { type AverbacoesUnderTest, startAverbacoes } from '../averbacoes/averbacoes-under-test.ts';

type Valores = Readonly<Record<string, unknown>>;

export interface RelatoriosUnderTest extends AverbacoesUnderTest {
  /** Runs a report for `leitor`. */
  executar(nome: string, parametros: Valores, pagina?: Valores): ReturnType<AverbacoesUnderTest['post']>;
  /** What it answered. */
  linhas(nome: string, parametros: Valores, pagina?: Valores): Promise<Executado>;
  /** The cells of the spreadsheet's first sheet, its head included. */
  planilha(nome: string, parametros: Valores, colunas?: readonly string[]): Promise<unknown[][]>;
  pdf(nome: string, parametros: Valores): Promise<{ status: number; bytes: Buffer }>;
  /** Values for the parameters that have to be given: the widest period, the first option, the first row referred to. */
  obrigatorios(relatorio: Relatorio): Promise<Record<string, unknown>>;
}

export async function startRelatorios(): Promise<RelatoriosUnderTest> {
  const api = await startAverbacoes();
  const token = await api.tokenOf('leitor');
  const executar = (nome: string, parametros: Valores, pagina: Valores = {}) =>
    api.post(`/api/Relatorio/${nome}/executar`, { parametros, start: 1, length: 500, ...pagina }, 'leitor');
  const download = (path: string, body: object) =>
    supertest(api.app)
      .post(path)
      .set('Authorization', token)
      .buffer(true)
      .parse((response, done) => {
        void buffer(response as unknown as NodeJS.ReadableStream).then((bytes) => done(null, bytes));
      })
      .send(body);
  return {
    ...api,
    executar,
    async linhas(nome, parametros, pagina) {
      const { status, body } = await executar(nome, parametros, pagina);
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body as Executado;
    },
    async planilha(nome, parametros, colunas) {
      const { body } = await download(`/api/Relatorio/${nome}/planilha`, { parametros, ...(colunas && { colunas }) });
      const { sheets } = await readXlsx(body as Buffer);
      return sheets[0]?.rows as unknown[][];
    },
    async pdf(nome, parametros) {
      const { status, body } = await download(`/api/Relatorio/${nome}/pdf`, { parametros });
      return { status, bytes: body as Buffer };
    },
    async obrigatorios({ parametros }) {
      const valor = async (nome: string, parametro: Parametro): Promise<unknown> => {
        switch (parametro.tipo) {
          case 'data':
            return nome.endsWith('ate') ? '2199-12-31' : '1900-01-01';
          case 'competencia':
            return nome.endsWith('ate') ? 999_912 : nome.endsWith('de') ? 190_001 : 202_610;
          case 'opcao':
            return Object.keys(parametro.opcoes)[0];
          case 'referencia': {
            const { tabela, chave } = cadastroReferido(parametro.cadastro);
            const [row] = await api.database.query<{ chave: number }>(`SELECT min(${chave}) AS chave FROM ${tabela}`);
            return row?.chave;
          }
          default:
            throw new Error(`no example of ${nome}`);
        }
      };
      const pedidos = Object.entries(parametros).filter(([, { obrigatorio }]) => obrigatorio);
      return Object.fromEntries(await Promise.all(pedidos.map(async ([nome, um]) => [nome, await valor(nome, um)])));
    },
  };
}
