/** Files to convert: kept until the page unloads or the session ends. Files already sent continue on the server. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Reconhecido } from '../../../../../shared/contracts/conversor.ts';
import { atMost } from '../../../api/at-most.ts';
import { askConversion, type ConversionOutcome, ConversionRefused, reconhecer } from '../../../api/conversor.ts';
import { type Failure, failureAs } from '../../../api/server-message.ts';
import { GatewayError } from '../../../api/gateway-error.ts';
import { runtimeConfig } from '../../../api/runtime-config.ts';
import { invalidate } from '../../../api/queries.ts';

export const MAX_ARQUIVOS = 30;
/** Concurrent uploads: more would only share the bandwidth. */
const AO_MESMO_TEMPO = 3;

export type Etapa =
  | { readonly nome: 'escolhido' }
  | { readonly nome: 'esperando' }
  | { readonly nome: 'enviando'; readonly progresso: number; readonly controle: AbortController }
  /** The server converts it in the background. */
  | { readonly nome: 'pedido'; readonly idConversao: number; readonly idTarefa: number }
  /** Answered synchronously; null: the service reports no counts. */
  | { readonly nome: 'respondido'; readonly resultado: ConversionOutcome | null }
  | ({ readonly nome: 'recusado' } & Failure);

export interface ArquivoDoLote {
  readonly id: number;
  readonly file: File;
  /** Id of the branch; '' if none is chosen. */
  readonly ramo: string;
  readonly layout: string;
  /** Layout and ramo detected in the file; null if detection failed or the service has none. */
  readonly reconhecido: Reconhecido | 'lendo' | null;
  readonly etapa: Etapa;
}

export const loteQuery = queryOptions({
  queryKey: ['conversor', 'lote'],
  queryFn: (): readonly ArquivoDoLote[] => [],
  staleTime: Infinity,
  gcTime: Infinity,
});

const doLote = (client: QueryClient) => client.getQueryData(loteQuery.queryKey) ?? [];

export function mudar(client: QueryClient, id: number, mudanca: Partial<Omit<ArquivoDoLote, 'id' | 'file'>>): void {
  client.setQueryData(loteQuery.queryKey, (antes = []) =>
    antes.map((um) => (um.id === id ? { ...um, ...mudanca } : um)),
  );
}

export function retirar(client: QueryClient, ids: ReadonlySet<number>): void {
  client.setQueryData(loteQuery.queryKey, (antes = []) => antes.filter(({ id }) => !ids.has(id)));
}

let proximo = 1;
const umaLeitura = atMost(AO_MESMO_TEMPO);
const umEnvio = atMost(AO_MESMO_TEMPO);

const mesmo = (a: File, b: File) => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/**
 * Adds all files or none, skips duplicates, and starts detection for each.
 * @param escolhido branch and layout, if already chosen
 * @returns an error message, or null.
 */
export function acrescentar(
  client: QueryClient,
  files: readonly File[],
  escolhido: Pick<ArquivoDoLote, 'ramo' | 'layout'> = { ramo: '', layout: '' },
): string | null {
  const antes = doLote(client);
  const novos = files.filter((file) => !antes.some((um) => mesmo(um.file, file)));
  const quantos = antes.length + novos.length;
  if (quantos > MAX_ARQUIVOS)
    return `São no máximo ${MAX_ARQUIVOS} arquivos por vez, e com estes seriam ${quantos}. Nenhum foi acrescentado: escolha menos arquivos.`;
  const { builtInApi } = runtimeConfig();
  const linhas = novos.map((file): ArquivoDoLote => {
    const reconhecido = builtInApi ? 'lendo' : null;
    return { id: proximo++, file, ...escolhido, reconhecido, etapa: { nome: 'escolhido' } };
  });
  client.setQueryData(loteQuery.queryKey, [...antes, ...linhas]);
  if (builtInApi) for (const linha of linhas) void umaLeitura(() => ler(client, linha));
  if (novos.length === files.length) return null;
  const repetidos = files.filter((file) => !novos.includes(file)).map(({ name }) => name);
  return `${repetidos.length === 1 ? 'Já está na lista' : 'Já estão na lista'}: ${repetidos.join(', ')}.`;
}

/** After a layout was saved: it may read others, and tell their ramo. */
export function reconhecerDeNovo(client: QueryClient): void {
  for (const linha of doLote(client))
    if (linha.etapa.nome === 'escolhido' && !completo(linha)) void umaLeitura(() => ler(client, linha));
}

async function ler(client: QueryClient, { id, file }: ArquivoDoLote): Promise<void> {
  // If detection fails, the user chooses by hand.
  const reconhecido = await reconhecer(file).catch(() => null);
  const atual = doLote(client).find((um) => um.id === id);
  if (atual === undefined) return;
  // Keep choices that the user made meanwhile.
  const ramo = atual.ramo || String(reconhecido?.ramo?.id ?? '');
  const layout = atual.layout || (reconhecido?.layout ?? '');
  mudar(client, id, { reconhecido, ramo, layout });
  if (atual.etapa.nome !== 'esperando') return;
  // It was submitted while detection was running.
  if (completo({ ramo, layout })) void umEnvio(() => enviarUm(client, id, false));
  else mudar(client, id, { etapa: { nome: 'escolhido' } });
}

const completo = ({ ramo, layout }: Pick<ArquivoDoLote, 'ramo' | 'layout'>) => ramo !== '' && layout !== '';

export const pronto = (arquivo: ArquivoDoLote) => completo(arquivo) && arquivo.etapa.nome === 'escolhido';

/** Whether a file can be submitted: it is ready, or its detection is running. */
export const aConverter = (arquivo: ArquivoDoLote) =>
  pronto(arquivo) || (arquivo.reconhecido === 'lendo' && arquivo.etapa.nome === 'escolhido');

export const aCaminho = ({ etapa }: ArquivoDoLote): boolean => etapa.nome === 'esperando' || etapa.nome === 'enviando';

/**
 * Sends files, a few at a time. A file whose detection is running is sent afterwards, if that finds branch and layout.
 * @param repetir send even files that were converted before
 */
export function enviar(client: QueryClient, arquivos: readonly ArquivoDoLote[], repetir = false): void {
  for (const arquivo of arquivos) {
    mudar(client, arquivo.id, { etapa: { nome: 'esperando' } });
    if (completo(arquivo)) void umEnvio(() => enviarUm(client, arquivo.id, repetir));
  }
}

async function enviarUm(client: QueryClient, id: number, repetir: boolean): Promise<void> {
  const arquivo = doLote(client).find((um) => um.id === id);
  // It was cancelled or removed while queued.
  if (arquivo?.etapa.nome !== 'esperando') return;
  const { file, layout, ramo } = arquivo;
  const controle = new AbortController();
  const onProgress = (progresso: number) => mudar(client, id, { etapa: { nome: 'enviando', progresso, controle } });
  onProgress(0);
  try {
    const { signal } = controle;
    const resposta = await askConversion({ ramo: Number(ramo), layout, file, repetir, onProgress, signal });
    mudar(client, id, { etapa: etapaDe(resposta) });
    void invalidate(client, 'tarefas');
  } catch (error) {
    mudar(client, id, {
      etapa: controle.signal.aborted ? { nome: 'escolhido' } : { nome: 'recusado', ...recusaDe(error) },
    });
  }
}

function etapaDe(resposta: Awaited<ReturnType<typeof askConversion>>): Etapa {
  if (resposta === null || 'lidos' in resposta) return { nome: 'respondido', resultado: resposta };
  return { nome: 'pedido', idConversao: resposta.id_conversao, idTarefa: resposta.id_tarefa };
}

function recusaDe(error: unknown): Failure {
  if (error instanceof ConversionRefused) return { message: error.message, literal: error.literal };
  const chegou = !(error instanceof GatewayError);
  return failureAs(error, chegou ? 'Erro ao processar arquivo' : 'O envio não chegou ao fim. Envie de novo.');
}

/** Aborts uploads and clears the queue; runs on the server continue. */
export function parar(client: QueryClient): void {
  for (const { id, etapa } of doLote(client).filter(aCaminho)) {
    if (etapa.nome === 'enviando') etapa.controle.abort();
    else mudar(client, id, { etapa: { nome: 'escolhido' } });
  }
}
