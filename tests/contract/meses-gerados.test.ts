import { readXlsx } from 'hucre';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { Extrato } from '../../client/src/features/faturas/Extrato.tsx';
import type { Fatura } from '../../shared/contracts/fatura.ts';
import { formatarReais } from '../../shared/format/numero.ts';
import { nomeDaLinha, valorDaLinha } from '../../shared/format/linha-da-memoria.ts';
import { started } from '../support/started.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { emDezDias, startFaturas } from '../server/api/faturas/faturas-under-test.ts';
import { prepararMes, restituirDosMeses } from '../server/api/faturas/meses-gerados-under-test.ts';
import {
  devolvidoDe,
  esperadasDe,
  partesDe,
  regrasDeTodosOsPares,
  type Regras,
} from '../server/api/faturas/meses-gerados.ts';
import { reais } from '../server/api/faturas/oraculo.ts';

/*
 * Months of policies with every pair of rules (domain 1.5, domain-3 1, 2.2 and 4), each invoiced in parts by the calls: database, call,
 * screen, PDF, spreadsheet and ledger agree with the oracle, and a cancelled document gives back the oracle's amount.
 */
const api = started(async () => startFaturas(await temporaryFolder('meses-gerados')));
const { regras, faltam } = regrasDeTodosOsPares(240);

test('every pair of rules meets in one month at least', () => expect(faltam).toBe(0));

const plain = (texto: string) => texto.replaceAll(/\s+/g, ' ');

test('240 months are what the oracle says, to the centavo', { timeout: 600_000 }, async () => {
  const fila = [...regras.entries()];
  const devolucoes = new Map<number, Devolucao>();
  const conferirUm = async (): Promise<void> => {
    const proximo = fila.shift();
    if (proximo === undefined) return;
    const devolucao = await conferir(proximo[1], proximo[0] + 100);
    if (devolucao) devolucoes.set(proximo[0] + 100, devolucao);
    await conferirUm();
  };
  await Promise.all([conferirUm(), conferirUm(), conferirUm(), conferirUm()]);
  expect(fila).toEqual([]);
  // Afterwards: the round goes over all policies, and would make endorsements of credits that the others are about to deduct.
  const cancelados = new Map([...devolucoes].map(([apolice, devolucao]) => [apolice, devolucao.cancelados]));
  const devolvidos = await restituirDosMeses(api, cancelados);
  for (const [apolice, { qual, valor }] of devolucoes) expect([qual, devolvidos.get(apolice)]).toEqual([qual, valor]);
});

/** Expected restitution of cancelled documents. */
interface Devolucao {
  readonly qual: string;
  readonly cancelados: number;
  readonly valor: string;
}

/** @returns null: it has no cancelled document or no invoice. */
async function conferir(umas: Regras, apolice: number): Promise<Devolucao | null> {
  const qual = JSON.stringify(umas);
  const partes = partesDe(umas);
  const esperadas = esperadasDe(umas, partes);
  const mes = await prepararMes(api, umas, apolice);
  let cobrado = 0n;
  for (const [at, parte] of partes.entries()) {
    const esperada = esperadas[at];
    const { status, id } = await mes.previa(parte, at);
    expect([qual, at, status]).toEqual([qual, at, esperada ? 200 : 409]);
    if (!esperada) return null;
    cobrado += esperada.liquido;
    expect((await api.mover(id, { para: 'APROVADA', vencimento: emDezDias() }, 'chefe')).status).toBe(200);
    expect((await api.mover(id, { para: 'EMITIDA' }, 'chefe')).status).toBe(200);
    const { retorno } = (await api.get(`/api/Fatura/${id}`)).body as { retorno: Fatura };
    const [gravada] = await api.database.query(
      `SELECT premio_liquido, adicional_fracionamento, custo_apolice, iof, credito, valor_total,
         (SELECT sum(valor)::text FROM fatura_movimentos m WHERE m.id_fatura = f.id_fatura AND tipo = 'EMISSAO') AS livro FROM faturas f WHERE id_fatura = $1`,
      [id],
    );
    const valores = {
      premio_liquido: reais(esperada.liquido),
      adicional_fracionamento: reais(esperada.adicional),
      custo_apolice: reais(esperada.custo),
      iof: reais(esperada.iof),
      credito: reais(esperada.credito),
      valor_total: reais(esperada.total),
    };
    expect([qual, at, gravada]).toEqual([qual, at, { ...valores, livro: reais(esperada.total) }]);
    expect([qual, at, retorno]).toMatchObject([qual, at, valores]);
    expect([qual, at, retorno.comissoes.map(({ valor }) => valor)]).toEqual([qual, at, esperada.comissoes.map(reais)]);
    expect([qual, retorno.cosseguro.map(({ premio, liquido }) => [premio, liquido])]).toEqual([
      qual,
      esperada.cotas.map((cota) => [reais(cota.premio), reais(cota.liquido)]),
    ]);
    if (at === partes.length - 1) await impressos(id, retorno, reais(esperada.total));
  }
  const { cancelados } = umas;
  return cancelados === 0 ? null : { qual, cancelados, valor: reais(devolvidoDe(umas, partes, cobrado)) };
}

/** Screen, PDF and spreadsheet. */
async function impressos(id: number, { memoria }: Fatura, total: string): Promise<void> {
  const linhas = memoria.map(({ linha, valor }) => [nomeDaLinha(linha), plain(valorDaLinha(valor))]);
  expect(linhas.at(-1)?.[1]).toBe(plain(formatarReais(total)));
  const tela = renderToStaticMarkup(createElement(Extrato, { memoria }));
  const naTela = [...tela.matchAll(/<th scope="row">(.*?)<\/th>.*?ap-money">(.*?)<\/td>/g)].map(
    ([, nome, valor = '']) => [nome, plain(valor)],
  );
  expect(naTela).toEqual(linhas);
  const pdf = await baixar('get', `/api/Fatura/${id}/pdf`);
  const impresso = plain((await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text);
  expect(linhas.filter(([nome = '', valor = '']) => !impresso.includes(nome) || !impresso.includes(valor))).toEqual([]);
  const { sheets } = await readXlsx(await baixar('post', `/api/Fatura/${id}/relacao`));
  const celulas = new Map(sheets[0]?.rows.map((row) => [row[0], Math.round(Number(row[4]) * 100)]));
  expect(
    memoria.filter(({ linha, valor }) => celulas.get(nomeDaLinha(linha)) !== Math.round(Number(valor) * 100)),
  ).toEqual([]);
}

async function baixar(method: 'get' | 'post', path: string): Promise<Buffer> {
  const answer = await api.as('ana')[method](path).send({}).responseType('blob');
  expect(answer.status).toBe(200);
  return answer.body as Buffer;
}
