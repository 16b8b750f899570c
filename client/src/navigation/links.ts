import { comTraco } from '../../../shared/format/competencia.ts';
import { paths } from './paths.ts';

const query = (params: Readonly<Record<string, string>>) => new URLSearchParams(params).toString();

/** Links with filters or an open form, used only outside the lists, so that the list chunk does not include them. */
export const links = {
  /** Policy list with a search text. */
  apolicesBusca: (busca: string) => `${paths.apolices}?${query({ busca })}`,
  /** Policy list with filters. */
  apolicesCom: (filtros: Readonly<Record<string, string>>) => `${paths.apolices}?${query(filtros)}`,
  corretor: (id: number | string) => `${paths.cadastro('corretores')}/${id}`,
  di: (id: number | string) => `${paths.cadastro('dis')}/${id}`,
  segurado: (id: number | string) => `${paths.cadastro('segurado')}/${id}`,
  /** De/Para mappings with a search text. */
  dePara: (de: string) => `${paths.dePara}?${query({ busca: de })}`,
  /** Suspension list with the dialog for a new one, without or with a policy. */
  suspender: `${paths.suspensoes}?nova=1`,
  novaSuspensao: (apolice: string, ramo: string | number | null | undefined) =>
    `${paths.suspensoes}?${query({ apolice, ...(ramo && { ramo: String(ramo) }) })}`,
  /** Suspension list searched for a policy number. */
  suspensoesBusca: (numero: string) => `${paths.suspensoes}?${query({ busca: numero })}`,
  /** Suspension list with the dialog to end or edit one. */
  alterarSuspensao: (id: number, ato: 'encerrar' | 'editar') => `${paths.suspensoes}?${ato}=${id}`,
  /** Averbações with a search text; a single match is opened. */
  averbacoesBusca: (busca: string) => `${paths.averbacoes}?${query({ busca, abrir: '1' })}`,
  /** Shipments of a policy and month (`YYYY-MM`). */
  averbacoesDoMes: (apolice: string | number, competencia: string) =>
    `${paths.averbacoesDaApolice(apolice)}&competencia=${competencia}`,
  /** Shipments of a month (YYYYMM), of one insured or all. */
  averbacoesEm: (competencia: number, filtro: { readonly segurado?: string } = {}) =>
    paths.averbacoesDaLinha({ ...filtro, competencia: comTraco(competencia) }),
  /** Averbações with the form for a manual entry, without or with a policy. */
  averbar: `${paths.averbacoes}?digitar=1`,
  novaAverbacao: (apolice: string | number) => `${paths.averbacoesDaApolice(apolice)}&digitar=1`,
  /** Converter runs with waiting documents, with the column that counts them. */
  conversoesEmEspera: `${paths.conversoes}?recusados=esperando&colunas=terminadaEm,arquivo,situacao,lidos,recusados,esperando,layout,usuario`,
  /** Invoices of all months, searched for a policy number. */
  faturasBusca: (busca: string) => `${paths.faturas}?${query({ competencia: '', busca })}`,
  /** Invoices of all months in one state; `VENCIDA` is accepted too. */
  /** Invoice list with the dialog for a preview. */
  novaPrevia: `${paths.faturas}?previa=1`,
  faturasEm: (situacao: string) => `${paths.faturas}?${query({ competencia: '', situacao })}`,
  /** Policy list with the dialog for a new one. */
  novaApolice: `${paths.apolices}?nova=1`,
  parametrizacoesDe: (aba: string) => `${paths.parametrizacoes}?${query({ aba })}`,
  fechamentoDoMes: (competencia: string) => `${paths.fechamento}?${query({ competencia })}`,
  /** Policy list with the form for a manual entry. */
  novaApoliceDigitada: `${paths.apolices}?digitar=1`,
  /** User list searched for a name. */
  usuario: (nome: string) => `${paths.usuarios}?${query({ busca: nome })}`,
  /** Profile with the password dialog. */
  alterarSenha: `${paths.perfil}?senha=1`,
  /** Shipment-list report of a policy and month (`YYYY-MM`); runs on load. */
  relacaoEmbarquesDe: (apolice: string | number, ramo: string | number, competencia: string) =>
    paths.relatorioExecutado('relacao-embarques', {
      criterio: 'apolice',
      ramo: String(ramo),
      apolice: String(apolice),
      competencia,
    }),
  /** User list with the dialog for a new one. */
  novoUsuario: `${paths.usuarios}?novo=1`,
} as const;
