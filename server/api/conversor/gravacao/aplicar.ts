import type { Efeito } from '../../../../shared/averbacao/resultado-da-conversao.ts';
import type { Quem } from '../../chamada/endpoint.ts';
import { recordAuditOn } from '../../escrita/audit-trail.repository.ts';
import type { Evento, Lote, Registro, Viagem } from '../../leitura/registro.ts';
import { cancela, chavesCanceladas, encerra } from '../../leitura/xml/evento.ts';
import type { Conexao } from './conexao.repository.ts';
import {
  cancelarDocumentos,
  type DoDocumento,
  findArquivadas,
  findCanceladas,
  findDosDocumentos,
  insertEventos,
  nomeDoEvento,
} from './eventos.repository.ts';
import { acompanharViagens, findViagens, insertViagens, mudarViagens, type Proprio } from './viagens.repository.ts';

type Primeira = Pick<Viagem, 'complemento' | 'inicio'>;

/** The trips and events that come with a file's documents; its trips and those received before complete them. */
export class Acompanhantes {
  readonly viagens: Viagem[] = [];
  readonly eventos: Evento[] = [];
  /** Own values of completed documents. */
  readonly proprios: Proprio[] = [];
  /** Keys of cancelled documents and trips of this file. */
  readonly canceladas = new Set<string>();
  readonly #conexao: Conexao | null;
  readonly #doArquivo = new Map<string, Primeira>();

  /** @param conexao idle while a piece is stored; null: the file has no fiscal documents. */
  constructor(conexao: Conexao | null) {
    this.#conexao = conexao;
  }

  /** Takes the batch's trips and events. @returns its shipments, completed. */
  async completar({ registros, viagens, eventos }: Lote): Promise<readonly Registro[]> {
    if (this.#conexao === null) return registros;
    this.eventos.push(...eventos);
    for (const chave of chavesCanceladas(eventos)) this.canceladas.add(chave);
    if (viagens.length > 0) await this.#juntar(this.#conexao, viagens);
    const chaves = registros.flatMap(({ campos }) => campos.chave ?? []);
    if (chaves.length === 0) return registros;
    const anteriores = await findViagens(this.#conexao, chaves, [...this.canceladas]);
    return registros.map((registro) => {
      const { chave = '' } = registro.campos;
      const viagem = aPrimeira(anteriores.get(chave), this.#doArquivo.get(chave));
      if (viagem === undefined) return registro;
      const { placa = null, data_embarque = null } = registro.campos;
      this.proprios.push({ chave, placa, data_embarque: viagem.complemento.data_embarque ? data_embarque : null });
      return { ...registro, campos: { ...registro.campos, ...viagem.complemento } };
    });
  }

  async #juntar(conexao: Conexao, viagens: readonly Viagem[]): Promise<void> {
    this.viagens.push(...viagens);
    const chaves = viagens.map(({ chave }) => chave);
    for (const chave of await findCanceladas(conexao, chaves)) this.canceladas.add(chave);
    for (const viagem of viagens) {
      if (this.canceladas.has(viagem.chave)) continue;
      for (const documento of viagem.documentos) {
        const primeira = aPrimeira(this.#doArquivo.get(documento), viagem);
        if (primeira !== undefined) this.#doArquivo.set(documento, primeira);
      }
    }
  }
}

const instante = ({ inicio }: Primeira) => (inicio === null ? Infinity : Date.parse(inicio));

/** The trip that begins the journey: the earlier one. */
const aPrimeira = (uma: Primeira | undefined, outra: Primeira | undefined): Primeira | undefined =>
  uma === undefined || (outra !== undefined && instante(outra) < instante(uma)) ? outra : uma;

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
