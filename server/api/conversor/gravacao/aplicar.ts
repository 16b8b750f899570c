import type { Efeito } from '../../../../shared/averbacao/resultado-da-conversao.ts';
import type { Quem } from '../../chamada/endpoint.ts';
import { recordAuditOn } from '../../escrita/audit-trail.repository.ts';
import type { Evento, Viagem } from '../../leitura/registro.ts';
import { cancela, chavesCanceladas, encerra } from '../../leitura/xml/evento.ts';
import type { Conexao } from './conexao.repository.ts';
import {
  cancelarDocumentos,
  type DoDocumento,
  findArquivadas,
  findDosDocumentos,
  insertEventos,
  nomeDoEvento,
} from './eventos.repository.ts';
import { acompanharViagens, insertViagens, mudarViagens } from './viagens.repository.ts';

/** Applies trips and events, each once, in any order of arrival (domain-2 2). @param xml kept as evidence; null: the file is. */
export async function aplicar(
  conexao: Conexao,
  autor: Quem,
  { eventos, viagens }: { readonly eventos: readonly Evento[]; readonly viagens: readonly Viagem[] },
  xml: Buffer | null,
) {
  const novas = await insertViagens(conexao, viagens, xml, autor.username);
  const deles = eventos.filter(({ falha }) => falha === null);
  const canceladas = chavesCanceladas(deles);
  const arquivadas = await findArquivadas(conexao, [...canceladas]);
  const valem = deles.filter(({ chave }) => !arquivadas.has(chave));
  const achadas = await findDosDocumentos(conexao, [...new Set(valem.map(({ chave }) => chave))]);
  const novos = await insertEventos(conexao, valem, xml, autor.username);
  await cancelarDocumentos(
    conexao,
    [...canceladas].filter((chave) => !arquivadas.has(chave)),
  );
  const desfeitos = await mudarViagens(conexao, [...canceladas], 'CANCELADA');
  await mudarViagens(
    conexao,
    valem.filter(encerra).map(({ chave }) => chave),
    'ENCERRADA',
  );
  const citados = viagens.flatMap(({ chave, documentos }) => (novas.has(chave) ? documentos : []));
  await acompanharViagens(conexao, [...new Set([...desfeitos, ...citados])]);
  const feitos = [
    ...viagens.flatMap(({ chave, documentos }) => (novas.has(chave) ? { chave, depois: { documentos } } : [])),
    ...valem.flatMap((um) => (novos.has(nomeDoEvento(um)) ? { chave: um.chave, depois: { evento: um.tipo } } : [])),
  ];
  for (const { chave: idEntidade, depois } of feitos)
    await recordAuditOn(conexao, { ...autor, acao: 'alterar', entidade: 'averbacoes', idEntidade, depois });
  const doDocumento = Map.groupBy(achadas, ({ chave }) => chave);
  return {
    /** Shipments of the documents of events, as they were before. */
    achadas,
    novas,
    /** Archived months of documents that could not be cancelled, by key. */
    arquivadas,
    aplicados: [
      ...viagens.map(({ chave }) => ({ efeito: 'MDFE', chave }) as const),
      ...deles.map((evento) => ({
        efeito: efeitoDe(evento, doDocumento.get(evento.chave), arquivadas),
        chave: evento.chave,
      })),
    ],
  };
}

function efeitoDe(
  evento: Evento,
  achadas: readonly DoDocumento[] | undefined,
  arquivadas: ReadonlyMap<string, string>,
): Efeito {
  if (encerra(evento)) return 'MDFE_ENCERRADO';
  if (!cancela(evento)) return 'GUARDADO';
  if (evento.chave.slice(20, 22) === '58') return 'MDFE_CANCELADO';
  if (arquivadas.has(evento.chave)) return 'ARQUIVADA';
  if (achadas === undefined) return 'ESPERA';
  const vivas = achadas.filter(({ viva, creditada }) => viva && !creditada);
  if (vivas.length === 0) return 'JA_CANCELADA';
  return vivas.some(({ faturada }) => !faturada) ? 'EXCLUIDA' : 'RESTITUICAO';
}
