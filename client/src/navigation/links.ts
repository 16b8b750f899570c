import { comTraco } from '../../../shared/format/competencia.ts';
import { paths } from './paths.ts';

const query = (params: Readonly<Record<string, string>>) => new URLSearchParams(params).toString();

/** Addresses with filters, or with a form open, to which only pages lead that are no lists: no list carries them. */
export const links = {
  /** The policies, searched for a text. */
  apolicesBusca: (busca: string) => `${paths.apolices}?${query({ busca })}`,
  /** The policies narrowed by filters of their list. */
  apolicesCom: (filtros: Readonly<Record<string, string>>) => `${paths.apolices}?${query(filtros)}`,
  corretor: (id: number | string) => `${paths.cadastro('corretores')}/${id}`,
  /** An import declaration, whole. */
  di: (id: number | string) => `${paths.cadastro('dis')}/${id}`,
  segurado: (id: number | string) => `${paths.cadastro('segurado')}/${id}`,
  /** The mappings, searched for a text of a file. */
  dePara: (de: string) => `${paths.dePara}?${query({ busca: de })}`,
  /** The suspensions with their dialog open, for any policy or for this one. */
  suspender: `${paths.suspensoes}?nova=1`,
  novaSuspensao: (apolice: string, ramo: string | number | null | undefined) =>
    `${paths.suspensoes}?${query({ apolice, ...(ramo && { ramo: String(ramo) }) })}`,
  /** The suspensions searched for a policy's number. */
  suspensoesBusca: (numero: string) => `${paths.suspensoes}?${query({ busca: numero })}`,
  /** The suspensions with the dialog open that ends one, or that changes it. */
  alterarSuspensao: (id: number, ato: 'encerrar' | 'editar') => `${paths.suspensoes}?${ato}=${id}`,
  /** The averbações searched for a text; where it finds a single one, that one. */
  averbacoesBusca: (busca: string) => `${paths.averbacoes}?${query({ busca, abrir: '1' })}`,
  /** A policy's shipments of a month (`YYYY-MM`). */
  averbacoesDoMes: (apolice: string | number, competencia: string) =>
    `${paths.averbacoesDaApolice(apolice)}&competencia=${competencia}`,
  /** The shipments of a month (YYYYMM), of an insured or of all. */
  averbacoesEm: (competencia: number, filtro: { readonly segurado?: string } = {}) =>
    paths.averbacoesDaLinha({ ...filtro, competencia: comTraco(competencia) }),
  /** The shipments with the form open of one that is typed, of any policy or of this one. */
  averbar: `${paths.averbacoes}?digitar=1`,
  novaAverbacao: (apolice: string | number) => `${paths.averbacoesDaApolice(apolice)}&digitar=1`,
  /** The runs of the converter with refused documents that wait, each with how many. */
  conversoesEmEspera: `${paths.conversoes}?recusados=esperando&colunas=terminadaEm,arquivo,situacao,lidos,recusados,esperando,layout,usuario`,
  /** The invoices of every month, searched for a policy's number. */
  faturasBusca: (busca: string) => `${paths.faturas}?${query({ competencia: '', busca })}`,
  /** The invoices of every month in one state; `VENCIDA` as well. */
  faturasEm: (situacao: string) => `${paths.faturas}?${query({ competencia: '', situacao })}`,
  /** The policies with the dialog open that adds one. */
  novaApolice: `${paths.apolices}?nova=1`,
  /** The parameters of one tab. */
  parametrizacoesDe: (aba: string) => `${paths.parametrizacoes}?${query({ aba })}`,
  fechamentoDoMes: (competencia: string) => `${paths.fechamento}?${query({ competencia })}`,
  /** The policies with the form open of one that is typed. */
  novaApoliceDigitada: `${paths.apolices}?digitar=1`,
  /** The users, searched for one of them. */
  usuario: (nome: string) => `${paths.usuarios}?${query({ busca: nome })}`,
  /** The own profile with the dialog open that changes the password. */
  alterarSenha: `${paths.perfil}?senha=1`,
  /** The shipment-list report of a policy's month (`YYYY-MM`), run as it is opened. */
  relacaoEmbarquesDe: (apolice: string | number, ramo: string | number, competencia: string) =>
    paths.relatorioExecutado('relacao-embarques', {
      criterio: 'apolice',
      ramo: String(ramo),
      apolice: String(apolice),
      competencia,
    }),
  /** The users with the dialog open that adds one. */
  novoUsuario: `${paths.usuarios}?novo=1`,
} as const;
