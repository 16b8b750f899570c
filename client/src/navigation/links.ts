import { comTraco } from '../../../shared/format/data.ts';
import { paths } from './paths.ts';

const query = (params: Readonly<Record<string, string>>) => new URLSearchParams(params).toString();

/** Links with filters or an open form, used only outside the lists, so that the list chunk does not include them. */
export const links = {
  apolicesBusca: (busca: string) => `${paths.apolices}?${query({ busca })}`,
  apolicesCom: (filtros: Readonly<Record<string, string>>) => `${paths.apolices}?${query(filtros)}`,
  corretor: (id: number | string) => `${paths.cadastro('corretores')}/${id}`,
  di: (id: number | string) => `${paths.cadastro('dis')}/${id}`,
  segurado: (id: number | string) => `${paths.cadastro('segurado')}/${id}`,
  dePara: (de: string) => `${paths.dePara}?${query({ busca: de })}`,
  suspender: `${paths.suspensoes}?nova=1`,
  novaSuspensao: (apolice: string, ramo: string | number | null | undefined, motivo = '') =>
    `${paths.suspensoes}?${query({ apolice, ...(ramo && { ramo: String(ramo) }), ...(motivo && { motivo }) })}`,
  suspensoesBusca: (numero: string) => `${paths.suspensoes}?${query({ busca: numero })}`,
  editarSuspensao: (id: number) => `${paths.suspensoes}?editar=${id}`,
  /** Averbações with a search text; a single match is opened. */
  averbacoesBusca: (busca: string) => `${paths.averbacoes}?${query({ busca, abrir: '1' })}`,
  /** Shipments of a policy and month (`YYYY-MM`). */
  averbacoesDoMes: (apolice: string | number, competencia: string) =>
    `${paths.averbacoesDaApolice(apolice)}&competencia=${competencia}`,
  averbacoesEm: (competencia: number, filtro: { readonly segurado?: string } = {}) =>
    paths.averbacoesDaLinha({ ...filtro, competencia: comTraco(competencia) }),
  averbar: `${paths.averbacoes}?digitar=1`,
  novaAverbacao: (apolice: string | number) => `${paths.averbacoesDaApolice(apolice)}&digitar=1`,
  /** Converter runs with waiting documents, with the column that counts them. */
  conversoesEmEspera: `${paths.conversoes}?recusados=esperando&colunas=terminadaEm,arquivo,situacao,lidos,recusados,esperando,layout,usuario`,
  faturasBusca: (busca: string) => `${paths.faturas}?${query({ competencia: '', busca })}`,
  novaPrevia: `${paths.faturas}?previa=1`,
  contestar: (fatura: number, motivo: string) => `${paths.fatura(fatura)}?${query({ passo: 'CONTESTAR', motivo })}`,
  faturasEm: (situacao: string) => `${paths.faturas}?${query({ competencia: '', situacao })}`,
  novaApolice: `${paths.apolices}?nova=1`,
  parametrizacoesDe: (aba: string) => `${paths.parametrizacoes}?${query({ aba })}`,
  fechamentoDoMes: (competencia: string) => `${paths.fechamento}?${query({ competencia })}`,
  novaApoliceDigitada: `${paths.apolices}?digitar=1`,
  usuario: (nome: string) => `${paths.usuarios}?${query({ busca: nome })}`,
  alterarSenha: `${paths.perfil}?senha=1`,
  /** Shipment-list report of a policy and month (`YYYY-MM`); runs on load. */
  relacaoEmbarquesDe: (apolice: string | number, ramo: string | number, competencia: string) =>
    paths.relatorioExecutado('relacao-embarques', {
      criterio: 'apolice',
      ramo: String(ramo),
      apolice: String(apolice),
      competencia,
    }),
  novoUsuario: `${paths.usuarios}?novo=1`,
  /** The form of a new user who sees one portfolio only. */
  darAcesso: (lista: 'corretores' | 'segurados', id: string, nome: string, email: unknown) =>
    `${paths.usuarios}?${query({ novo: '1', nome, email: String(email ?? ''), [lista]: id })}`,
} as const;
