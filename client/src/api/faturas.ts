import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answered, Sent } from '../../../shared/contracts/call.ts';
import { type LinhaDeFatura } from '../../../shared/contracts/fatura.ts';
import {
  exportFaturas,
  type FiltrosDeFaturas,
  getFatura,
  getResumoDoMes,
  listFaturas,
  makePrevia,
  moveFatura,
} from '../../../shared/contracts/faturas.ts';
import {
  anotarFatura,
  makeEspecial,
  recalcularFatura,
  setBoleto,
  setNumero,
} from '../../../shared/contracts/fatura-atos.ts';
import { downloadFaturaPdf, downloadRelacao } from '../../../shared/contracts/fatura-documentos.ts';
import { decidirPedido, pedirAlcada } from '../../../shared/contracts/fatura-pedidos.ts';
import { simularDesconto } from '../../../shared/contracts/simulacao-de-desconto.ts';
import { hasToken } from './access-token.ts';
import { download, request } from './gateway-client.ts';
import type { AskedPage, PagedSource } from './page-query.ts';

/** The key under which everything about invoices lies: a step of one changes lists, months and the invoice itself. */
export const faturasKey = ['faturas'] as const;

type Ordem = NonNullable<Sent<typeof listFaturas>['ordem']>;

/** The invoices that a filter lets through, page by page. */
export function faturasPages(filtros: FiltrosDeFaturas): PagedSource<LinhaDeFatura> {
  const asked = ({ situacao, ambito }: AskedPage['filtros']): FiltrosDeFaturas => ({
    ...filtros,
    ...(situacao === 'VENCIDA'
      ? { vencida: true }
      : situacao && { situacao: situacao as FiltrosDeFaturas['situacao'] }),
    ...(ambito && { ambito: ambito as 'N' | 'I' }),
  });
  return {
    key: [...faturasKey, 'page', JSON.stringify(filtros)],
    order: 'server',
    read: async ({ busca, pagina, tamanho, filtros: chosen, ordem }, signal) => {
      const answer = (await request(listFaturas, {
        signal,
        body: {
          start: (pagina - 1) * tamanho + 1,
          length: tamanho,
          search: { value: busca },
          filtros: asked(chosen),
          ...(ordem && { ordem: { campo: ordem.key as Ordem['campo'], sentido: ordem.direction } }),
        },
      })) as Answered<typeof listFaturas>;
      return { rows: answer.data, total: answer.recordsTotal, found: answer.recordsFiltered };
    },
    planilha: ({ busca, filtros: chosen }, signal) =>
      download(exportFaturas, { body: { search: { value: busca }, filtros: asked(chosen) }, signal }),
  };
}

/** A month at a glance. */
export const resumoQuery = (competencia: number) =>
  queryOptions({
    queryKey: [...faturasKey, 'resumo', competencia],
    queryFn: async ({ signal }) =>
      (await request(getResumoDoMes, { params: { competencia }, signal })) as Answered<typeof getResumoDoMes>,
    enabled: hasToken() && competencia > 0,
    placeholderData: keepPreviousData,
  });

/** One invoice, whole. */
export const faturaQuery = (id: string) =>
  queryOptions({
    queryKey: [...faturasKey, id],
    queryFn: async ({ signal }) =>
      ((await request(getFatura, { params: { id }, signal })) as Answered<typeof getFatura>).retorno,
    enabled: hasToken,
  });

/** Makes or recomputes the preview of a period. @returns its id. @throws GatewayError */
export async function sendPrevia(previa: Sent<typeof makePrevia>): Promise<number> {
  return ((await request(makePrevia, { body: previa })) as Answered<typeof makePrevia>).id;
}

/** Leads an invoice to another state. @throws GatewayError */
export async function sendPasso(id: number, passo: Sent<typeof moveFatura>): Promise<void> {
  await request(moveFatura, { params: { id }, body: passo });
}

/** Asks those who may for a step that exceeds one's own limit. @returns who may decide. @throws GatewayError */
export async function sendPedido(id: number, passo: Sent<typeof pedirAlcada>): Promise<string> {
  const answer = (await request(pedirAlcada, { params: { id }, body: passo })) as Answered<typeof pedirAlcada>;
  return answer.quem_pode;
}

/** Agrees to a request, which does the step, or refuses it. @throws GatewayError */
export async function sendDecisao(idPedido: number, decisao: Sent<typeof decidirPedido>): Promise<void> {
  await request(decidirPedido, { params: { id: idPedido }, body: decisao });
}

/** Makes the preview of an invoice out of the normal cycle. @returns its id. @throws GatewayError */
export async function sendEspecial(especial: Sent<typeof makeEspecial>): Promise<number> {
  return ((await request(makeEspecial, { body: especial })) as Answered<typeof makeEspecial>).id;
}

/** Works a preview out anew. @throws GatewayError */
export async function sendRecalculo(id: number): Promise<void> {
  await request(recalcularFatura, { params: { id } });
}

/** Writes a note or the justification of a delay into the history. @throws GatewayError */
export async function sendAnotacao(id: number, anotacao: Sent<typeof anotarFatura>): Promise<void> {
  await request(anotarFatura, { params: { id }, body: anotacao });
}

/** Gives an issued invoice another number. @throws GatewayError */
export async function sendNumero(id: number, numero: Sent<typeof setNumero>): Promise<void> {
  await request(setNumero, { params: { id }, body: numero });
}

/** Writes down the boleto of an issued invoice. @throws GatewayError */
export async function sendBoleto(id: number, boleto: Sent<typeof setBoleto>): Promise<void> {
  await request(setBoleto, { params: { id }, body: boleto });
}

/** An invoice as a file: what goes to the client, or its shipments as a spreadsheet. @throws GatewayError */
export function fetchDocumentoDaFatura(id: number, extensao: 'pdf' | 'xlsx'): Promise<Blob> {
  return download(extensao === 'pdf' ? downloadFaturaPdf : downloadRelacao, { params: { id } });
}

/** A month without any recurring discount, and with one. @throws GatewayError */
export async function simular(pedido: Sent<typeof simularDesconto>): Promise<Answered<typeof simularDesconto>> {
  return (await request(simularDesconto, { body: pedido })) as Answered<typeof simularDesconto>;
}
