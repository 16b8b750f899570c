import { randomUUID } from 'node:crypto';
import { open, rm, writeFile } from 'node:fs/promises';
import { BYTES_DO_COMECO } from '../../../../../shared/contracts/conversor.ts';
import { HttpError } from '../../../../http/http-error.ts';
import type { ApiParts } from '../../../chamada/endpoint.ts';
import { conferirEspaco } from '../../espaco.ts';
import { reconhecerComeco } from '../../reconhecer/reconhecer.ts';
import { pedirConversao } from '../../segundo-plano.ts';
import { envioComum } from '../../trabalho.ts';
import {
  type CaixaDeEntrada,
  type EntradaRow,
  findCaixaDeEntrada,
  findCaixasDoRemetente,
  moveEntrada,
  setConversao,
} from './entradas.repository.ts';
import { comCopia, limitarQuarentena, nomeDaEntrada } from './quarentena.ts';

interface Destino {
  readonly caixa: Pick<CaixaDeEntrada, 'caixa' | 'id_ramo'>;
  readonly layout: string | null;
  readonly autor: { readonly id: number; readonly username: string };
}

/** Sends a received delivery to the converter, or into quarantine with the reason. */
export async function encaminhar(parts: ApiParts, entrada: EntradaRow): Promise<void> {
  const { db, log } = parts;
  const destino = entrada.motivo ?? (await acharDestino(parts, entrada));
  const motivo = typeof destino === 'string' ? destino : await converter(parts, entrada, destino);
  const caixa = typeof destino === 'string' ? entrada.caixa : destino.caixa.caixa;
  if (motivo !== null) await limitarQuarentena(parts, entrada);
  await moveEntrada(db, entrada, {
    situacao: motivo === null ? 'EM_ANDAMENTO' : 'QUARENTENA',
    motivo,
    ...(caixa !== null && { caixa }),
  });
  log.info({ idEntrada: entrada.id_entrada, via: entrada.via, quarentena: motivo !== null }, 'delivery received');
}

/** Mailbox and person of a delivery, or the reason for quarantine. */
async function acharDestino({ db }: ApiParts, { via, caixa, remetente, arquivos }: EntradaRow) {
  if (arquivos.length === 0) return 'O e-mail não trouxe nenhum arquivo anexado.';
  const achada = caixa === null ? await doRemetente(db, remetente) : await findCaixaDeEntrada(db, caixa);
  if (achada === undefined)
    return caixa === null
      ? 'O endereço a que foi enviado não é de nenhuma caixa postal, e o remetente não é de uma só.'
      : `Não há caixa postal “${caixa}” em uso.`;
  if (via === 'EMAIL' && !aceita(achada, remetente))
    return `${remetente ?? 'Este remetente'} não está entre os remetentes aceitos da caixa ${achada.caixa}.`;
  if (achada.id_responsavel === null || achada.responsavel === null)
    return `A caixa ${achada.caixa} não tem um responsável que possa processar arquivos.`;
  return { caixa: achada, layout: achada.layout, autor: { id: achada.id_responsavel, username: achada.responsavel } };
}

async function doRemetente(db: ApiParts['db'], remetente: string | null): Promise<CaixaDeEntrada | undefined> {
  const delas = remetente === null ? [] : await findCaixasDoRemetente(db, remetente);
  return delas.length === 1 ? delas[0] : undefined;
}

function aceita({ remetentes }: CaixaDeEntrada, remetente: string | null): boolean {
  if (remetente === null) return false;
  const aceitos = remetentes?.split(', ') ?? [];
  return aceitos.includes(remetente) || aceitos.includes(remetente.slice(remetente.indexOf('@')));
}

/** Queues the conversion of each file; a refused one keeps the refusal. @returns why the delivery has to wait: no layout. */
export async function converter(parts: ApiParts, entrada: EntradaRow, destino: Destino): Promise<string | null> {
  const { db, armazem } = parts;
  let motivo: string | null = null;
  for (const { ordem, nome, tamanho, id_conversao, recusa } of entrada.arquivos) {
    if (id_conversao !== null || recusa !== null) continue;
    const guardado = nomeDaEntrada(entrada.id_entrada, ordem);
    const pedida = await comCopia(parts, guardado, (path) =>
      pedir(parts, destino, { path, name: nome, size: tamanho }),
    );
    if (typeof pedida === 'string') {
      motivo = `${nome}: ${pedida}`;
      continue;
    }
    await setConversao(db, entrada.id_entrada, ordem, pedida ?? { recusa: 'O arquivo não está mais guardado.' });
    await armazem.apagar(guardado);
  }
  return motivo;
}

async function pedir(
  parts: ApiParts,
  { caixa: { caixa, id_ramo: idRamo }, layout, autor }: Destino,
  file: { path: string; name: string; size: number },
): Promise<{ id_conversao: number } | { recusa: string } | string> {
  try {
    const achado = layout === null ? await reconhecer(parts, file, autor.id) : { layout, porque_layout: '' };
    if (achado.layout === null) return achado.porque_layout;
    await conferirEspaco(parts.db, autor.id, file.size);
    const envio = { ...envioComum, layoutName: achado.layout, idRamo, caixa };
    const requestId = randomUUID();
    const pedida = await pedirConversao(parts, { ...autor, tokenHash: null, requestId }, envio, file);
    parts.log.info({ requestId, caixa }, 'file of a delivery queued');
    return 'repetida' in pedida ? { id_conversao: pedida.repetida.id } : { id_conversao: pedida.id_conversao };
  } catch (error) {
    if (error instanceof HttpError && error.status < 500 && error.status !== 429) return { recusa: error.message };
    throw error;
  }
}

async function reconhecer({ db }: ApiParts, { path, size: tamanho }: { path: string; size: number }, user: number) {
  const comeco = `${path}.comeco`;
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BYTES_DO_COMECO), 0, BYTES_DO_COMECO, 0);
    await writeFile(comeco, buffer.subarray(0, bytesRead), { mode: 0o600 });
    return await reconhecerComeco(db, { path: comeco, tamanho, guardado: path }, user);
  } finally {
    await file.close();
    await rm(comeco, { force: true });
  }
}
