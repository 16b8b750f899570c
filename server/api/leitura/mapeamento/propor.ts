import type { ColunaProposta } from '../../../../shared/contracts/conversor.ts';
import { limparCnpj } from '../../../../shared/format/cnpj.ts';
import { type Conteudo, conteudoDe } from './conteudo.ts';
import { palavrasDe, semelhanca } from './nomes.ts';
import { sinonimosDe } from './sinonimos.ts';

export interface Destino {
  readonly campo: string;
  readonly rotulo: string;
  /** Kinds of values that it can have; undefined: any but access keys. */
  readonly conteudos: readonly Conteudo[] | undefined;
}

interface Coluna {
  readonly nome: string;
  readonly palavras: readonly string[];
  readonly conteudo: Conteudo | null;
  readonly valores: readonly string[];
}

/** Certainty from which a file may be read by the names of its columns alone, without a person's look. */
export const CERTA = 90;
/** Columns of a table without header, or as spreadsheets name them. */
const SEM_NOME = /^Coluna ?\d+$/;
/** Below, a likeness is none. */
const MINIMA = 50;
/** Fields that stand for a required one. */
const emLugarDe = [
  ['data_emissao', 'data_embarque', 'sem data de embarque, vale a de emissão'],
  ['conhecimento', 'numero', 'sem outro número, vale o do conhecimento'],
] as const;
/** Kinds that alone tell a column. */
const reveladores: ReadonlySet<Conteudo> = new Set(['chave', 'cnpj', 'placa', 'uf', 'data']);
const emPalavras: Readonly<Record<Conteudo, string>> = {
  chave: 'chaves de acesso',
  cnpj: 'CNPJ',
  placa: 'placas',
  uf: 'siglas de UF',
  data: 'datas',
  valor: 'valores',
  inteiro: 'números',
  'cidade-uf': 'cidades com UF',
  texto: 'textos',
};

/** Proposes the field of each column, by its name and the form of its values; a field takes only one column. @param linhas sample. */
export function propor(
  cabecalho: readonly string[],
  linhas: readonly (readonly string[])[],
  destinos: readonly Destino[],
): ColunaProposta[] {
  const colunas = cabecalho.map((nome, at): Coluna => {
    const valores = linhas.map((linha) => linha[at] ?? '');
    return { nome, palavras: SEM_NOME.test(nome) ? [] : palavrasDe(nome), conteudo: conteudoDe(valores), valores };
  });
  const achados = colunas
    .flatMap((coluna, at) => destinos.map((destino) => ({ at, destino, ...pelaColuna(coluna, destino) })))
    .filter(({ certeza }) => certeza >= MINIMA)
    .toSorted((a, b) => b.certeza - a.certeza || a.at - b.at);
  const propostas = new Map<number, Omit<ColunaProposta, 'coluna'>>();
  const livre = (campo: string) =>
    destinos.some((um) => um.campo === campo) && ![...propostas.values()].some((uma) => uma.campo === campo);
  const propoe = (at: number, campo: string, certeza: number, porque: string) => {
    if (!propostas.has(at) && livre(campo)) propostas.set(at, { campo, certeza, porque });
  };
  for (const { at, destino, certeza, porque } of achados) propoe(at, destino.campo, certeza, porque);
  pelosValores(colunas, (at) => propostas.has(at), livre, propoe);
  for (const [de, para, porque] of emLugarDe) {
    const at = [...propostas].find(([, { campo }]) => campo === de)?.[0];
    if (at !== undefined && livre(para)) propostas.set(at, { campo: para, certeza: 60, porque });
  }
  return cabecalho.map((_, at) => ({
    coluna: at + 1,
    ...(propostas.get(at) ?? { campo: null, certeza: 0, porque: '' }),
  }));
}

function pelaColuna({ nome: escrito, palavras, conteudo }: Coluna, { campo, rotulo, conteudos }: Destino) {
  // A header of our templates: wrong values are reported when they are read.
  if (escrito === campo) return { certeza: 100, porque: 'pelo nome' };
  const proprio = [campo, rotulo].some((nome) => semelhanca(palavras, `=${nome}`) > 0);
  const parecido = proprio ? 100 : Math.max(0, ...sinonimosDe(campo).map((frase) => semelhanca(palavras, frase)));
  if (parecido === 0 || conteudo === null) return { certeza: parecido, porque: 'pelo nome' };
  const cabe = conteudos?.includes(conteudo) ?? conteudo !== 'chave';
  if (cabe && reveladores.has(conteudo))
    return { certeza: Math.min(100, parecido + 4), porque: `pelo nome e pelos valores (${emPalavras[conteudo]})` };
  if (cabe) return { certeza: parecido, porque: 'pelo nome' };
  // Names of companies are no CNPJ; a damaged key or date remains one, and its reader reports the fault.
  const danificado = conteudos?.some((um) => um === 'chave' || um === 'data' || um === 'placa') ?? false;
  return { certeza: danificado ? parecido - 40 : 0, porque: `pelo nome; os valores são ${emPalavras[conteudo]}` };
}

/** Columns whose names say nothing. */
function pelosValores(
  colunas: readonly Coluna[],
  ocupada: (at: number) => boolean,
  livre: (campo: string) => boolean,
  propoe: (at: number, campo: string, certeza: number, porque: string) => void,
): void {
  const livres = (conteudo: Conteudo) =>
    [...colunas.keys()].filter((at) => !ocupada(at) && colunas[at]?.conteudo === conteudo);
  const porque = (conteudo: Conteudo) => `pelos valores (${emPalavras[conteudo]})`;
  const deCte = (at: number) =>
    colunas[at]?.valores.some((valor) => /^(?:CTe)?\d{6}[0-9A-Z]{14}57/i.test(valor)) ?? false;
  const chaves = livres('chave');
  const chave = chaves.find(deCte) ?? chaves[0];
  if (chave !== undefined) propoe(chave, 'chave', 85, porque('chave'));
  const [placa] = livres('placa');
  if (placa !== undefined) propoe(placa, 'placa', 80, porque('placa'));
  for (const [conteudo, lugar] of [
    ['uf', 'uf'],
    ['cidade-uf', 'municipio'],
  ] as const) {
    const [origem, destino, terceira] = livres(conteudo);
    if (origem === undefined || destino === undefined || terceira !== undefined) continue;
    if (!livre(`${lugar}_origem`) || !livre(`${lugar}_destino`)) continue;
    propoe(origem, `${lugar}_origem`, 60, `${porque(conteudo)}, a primeira das duas`);
    propoe(destino, `${lugar}_destino`, 60, `${porque(conteudo)}, a segunda das duas`);
  }
  for (const [conteudo, campo] of [
    ['data', 'data_embarque'],
    ['valor', 'valor_mercadoria'],
  ] as const) {
    const [uma, outra] = livres(conteudo);
    // A named amount or date is another one: ICMS, delivery.
    if (uma !== undefined && outra === undefined && (colunas[uma]?.palavras.length ?? 0) <= 1)
      propoe(uma, campo, 60, porque(conteudo));
  }
  for (const at of livres('cnpj'))
    if (colunas[at]?.valores.some((valor, linha) => emissor(colunas, linha) === limparCnpj(valor)))
      propoe(at, 'cnpj_emitente', 80, 'pelos valores (o CNPJ que está na chave de acesso)');
}

/** CNPJ in a row's access key. */
const emissor = (colunas: readonly Coluna[], linha: number) =>
  limparCnpj(colunas.find(({ conteudo }) => conteudo === 'chave')?.valores[linha])
    .slice(-44)
    .slice(6, 20);
