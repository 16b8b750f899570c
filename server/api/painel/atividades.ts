import { cadastros } from '../../../shared/contracts/cadastros/cadastros.ts';
import { valorEmTexto } from '../../../shared/contracts/cadastros/valor-em-texto.ts';
import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Painel } from '../../../shared/contracts/painel.ts';
import { type Aba, abas } from '../../../shared/contracts/parametros/parametros.ts';
import type { Registro } from '../escrita/registros.repository.ts';
import { entidades } from '../escrita/entidades.ts';
import { type Entrada, lugarDe } from './entrada-da-trilha.ts';

const acoes: Readonly<Record<string, string>> = { criar: 'criou', alterar: 'alterou', excluir: 'excluiu' };

const conversoes: Readonly<Record<string, string>> = {
  PARCIAL: 'processou em parte',
  SEM_AVERBACAO: 'processou, sem averbação nova,',
  RECUSADA: 'teve recusado',
  FALHOU: 'não conseguiu processar',
};

/** An audit entry and its record; undefined: the record is gone or has no name. */
export interface Atividade {
  readonly entrada: Entrada;
  readonly registro: Registro | undefined;
}

/** Presents an audit entry as the part of a sentence that follows its author's name. */
export function apresentarAtividade(atividade: Atividade): Painel['atividades'][number] {
  const { quando, quem } = atividade.entrada;
  return {
    quando: quando.toISOString(),
    quem,
    descricao: descrever(atividade),
    objeto: nomear(atividade),
    alvo: alvoDe(atividade),
  };
}

/** Files and fiscal documents state their outcome, anything else the action. */
function descrever({ entrada: { acao, entidade, dados }, registro }: Atividade): string {
  if (entidade === 'conversor' && acao === 'criar') return conversoes[String(dados?.['situacao'])] ?? 'processou';
  if (documentosDe(dados) !== null) return 'enviou';
  const verbo = entidade === 'tarefas' && acao === 'criar' ? 'iniciou' : (acoes[acao] ?? acao);
  return `${verbo} ${oQue(entidade, registro)}`;
}

/** The changed thing without its name: `uma nota na fatura`. */
function oQue(entidade: string, registro: Registro | undefined): string {
  const dito = entidades[entidade] ?? entidade;
  if (registro === undefined) return dito;
  const { palavra, genero } = registro;
  const artigo = genero === 'f' ? 'a' : 'o';
  if (entidade === 'notas') return `uma nota n${artigo} ${palavra}`;
  if (entidade === 'pedidos-de-alcada') return `${dito} d${artigo} ${palavra}`;
  return entidade === 'faturas' ? `${artigo} ${palavra}` : dito;
}

/** Name of the record; its id only if it has no name. */
function nomear({ entrada, registro }: Atividade): string {
  const { entidade, id_entidade, dados } = entrada;
  const lugar = lugarDe(entrada);
  const documentos = documentosDe(dados);
  if (documentos !== null) return documentos === 1 ? '1 documento fiscal' : `${documentos} documentos fiscais`;
  const noCadastro =
    (lugar.entidade === entidade && nomeNoCadastro(entidade, dados)) ||
    nomeNoCadastro(lugar.entidade, registro?.linha ?? null);
  if (noCadastro) return noCadastro;
  if (registro !== undefined) return registro.nome;
  if (entidade === 'parametros') return parametro(id_entidade)?.rotulo ?? id_entidade;
  const contado = ['numero', 'nome', 'arquivo', 'titulo', 'de', 'registro'].map((campo) => dados?.[campo]);
  const semNome = entidade === 'notas' ? 'um registro excluído' : id_entidade;
  return String(contado.find((valor) => valor !== undefined && valor !== null) ?? semNome);
}

/** Number of fiscal documents in a batch; null: the entry is not about documents. */
function documentosDe(dados: Linha | null): number | null {
  const documentos = dados?.['documentos'];
  return Array.isArray(documentos) ? documentos.length : null;
}

/** A single word of the row's name that its list can be searched for; empty if not a registry. */
function nomeNoCadastro(entidade: string, linha: Linha | null): string {
  const cadastro = cadastros.find(({ nome }) => nome === entidade);
  if (cadastro === undefined || linha === null) return '';
  const [coluna] = cadastro.nomeia;
  const campo = cadastro.campos[coluna];
  return campo === undefined ? '' : valorEmTexto(campo, coluna, linha);
}

const parametro = (chave: string): { readonly aba: Aba; readonly rotulo: string } | undefined =>
  (Object.keys(abas) as Aba[])
    .flatMap((aba) => Object.entries(abas[aba].campos).map(([nome, { rotulo }]) => ({ aba, nome, rotulo })))
    .find(({ nome }) => nome === chave);

/** Entities with a page, or a list that can be searched. */
const mostrados: ReadonlySet<string> = new Set([
  'apolices',
  'averbacoes',
  'faturas',
  'pacotes',
  'usuarios',
  'conversor',
  'exclusoes-em-bloco',
  ...cadastros.map(({ nome }) => nome),
]);

function alvoDe({ entrada, registro }: Atividade): Painel['atividades'][number]['alvo'] {
  const { acao, entidade, id_entidade } = entrada;
  const lugar = lugarDe(entrada);
  if (mostrados.has(lugar.entidade)) return registro === undefined ? null : lugar;
  if (acao === 'excluir') return null;
  if (entidade === 'parametros') {
    const achado = parametro(id_entidade);
    return achado ? { entidade, id: achado.aba } : null;
  }
  return ['de-para', 'layouts'].includes(entidade) ? { entidade, id: id_entidade } : null;
}
